import { commonLocals, firstOfRest, ownLocals } from './script-arguments.js';

/** Lua: the time of the Redis server in milliseconds. */
const REDIS_CLOCK = `(function()
  local time = redis.call('TIME')
  return tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end)()`;

/** Failures in a row, over all processes, that no longer look like bad luck of one call. */
const STORM_AFTER = 3;
/** Share of the silence so far that passes before the next probe: an outage is never prolonged by more. */
const PROBE_SHARE = 0.25;
/**
 * Number of turns after which a tenant's last turn is forgotten. A tenant that returns counts as served that long ago: before all
 * tenants served continuously, yet newcomers pass a waiting tenant for at most one round.
 */
export const ROUND = 64;

/**
 * The whole state of one provider key is in Redis and changes only inside this script, so every change is atomic.
 *
 * | key          | type | holds |
 * |--------------|------|-------|
 * | `:state`     | hash | the fields below |
 * | `:processes` | zset | process → time of its last heartbeat |
 * | `:holders`   | hash | lease → tenant: calls in flight |
 * | `:waiters`   | hash | lease → tenant: calls waiting |
 * | `:q:TENANT`  | list | waiting leases of a tenant, oldest first |
 * | `:ring`      | zset | tenant with waiting calls → turn of its last service |
 * | `:served`    | zset | tenant → turn of its last service, within the last round |
 * | `:trial`     | set  | leases granted during a storm that the provider has not answered yet |
 *
 * | field of `:state` | holds |
 * |-------------------|-------|
 * | `last`     | time of the newest call of the script: the marker |
 * | `closed`   | end of the closed window |
 * | `paused`   | end of the pause the provider requires |
 * | `probe`    | time of the next probe of a silent provider |
 * | `width`    | calls that may be on trial; absent: no storm |
 * | `silent`   | time of the first call since the last answer; absent: nothing is unanswered |
 * | `touched`  | time of the newest call or failure in that silence |
 * | `failures` | failures in that silence |
 * | `verdicts` | total number of failures after the outage limit |
 * | `seq`      | turns given: one to each grant and to each tenant that joins the ring |
 *
 * A lease id is `process/number`. Times are milliseconds of the Redis clock.
 *
 * The closed window. When the marker is missing (Redis is new, was emptied or restarted without its data) or old (Redis was down
 * or its clock jumped), calls may be running that Redis does not know. For `window` ms nothing is granted and no process is
 * dropped, while every live process reports what it holds. A new Redis cannot be distinguished from an emptied one, so both get
 * the window. Only a marker that survived without any process beside it proves that all of them left in order: then there is
 * nothing to wait for.
 *
 * The silence. It begins with the first call after an answer and ends with the next answer to any call. After a failure in it,
 * one call at a time may probe, more rarely the longer it lasts. From `outage` on each failure is a verdict, which ends all
 * waiting calls. A silence in which no call was made for that long is no longer evidence and begins again, as it does after a gap
 * of the marker.
 *
 * Answers `{ milliseconds until the clock alone allows more calls, silence in milliseconds, verdicts, lease granted… }`. `clock`
 * is a Lua expression for the time.
 */
export const limiterScript = (clock = REDIS_CLOCK): string => `
local base = KEYS[1]
${commonLocals()}
local STATE, PROCESSES = base .. ':state', base .. ':processes'
local HOLDERS, WAITERS, TRIAL = base .. ':holders', base .. ':waiters', base .. ':trial'
local RING, SERVED = base .. ':ring', base .. ':served'
local now = ${clock}

local function queue(tenant) return base .. ':q:' .. tenant end
local function owner(id) return string.match(id, '^[^/]+') end
local function turn() return redis.call('HINCRBY', STATE, 'seq', 1) end
local function stored(field) return tonumber(redis.call('HGET', STATE, field) or 0) end

local function forget(id)
  redis.call('HDEL', HOLDERS, id)
  redis.call('SREM', TRIAL, id)
  local tenant = redis.call('HGET', WAITERS, id)
  if not tenant then return end
  redis.call('HDEL', WAITERS, id)
  redis.call('LREM', queue(tenant), 1, id)
  if redis.call('EXISTS', queue(tenant)) == 0 then redis.call('ZREM', RING, tenant) end
end

-- Drops what a process has, except the ids in keep.
local function forgetProcess(name, keep)
  for _, key in ipairs({ HOLDERS, WAITERS }) do
    for _, id in ipairs(redis.call('HKEYS', key)) do
      if owner(id) == name and not keep[id] then forget(id) end
    end
  end
end

local function enqueue(id, tenant)
  redis.call('HSET', WAITERS, id, tenant)
  if redis.call('RPUSH', queue(tenant), id) > 1 then return end
  local forgotten = turn() - ${ROUND}
  redis.call('ZADD', RING, math.max(forgotten, tonumber(redis.call('ZSCORE', SERVED, tenant) or forgotten)), tenant)
end

-- Updates the marker; opens the closed window when it is missing or not continuous.
local function tick()
  local last = redis.call('HGET', STATE, 'last')
  local back = last and now < tonumber(last)
  if back then
    for _, name in ipairs(redis.call('ZRANGE', PROCESSES, 0, -1)) do redis.call('ZADD', PROCESSES, now, name) end
    redis.call('HDEL', STATE, 'paused', 'probe', 'closed')
  end
  local gap = not last or back or now - tonumber(last) > window
  if gap then redis.call('HDEL', STATE, 'silent', 'failures') end
  local leftInOrder = last and redis.call('ZCARD', PROCESSES) == 0
  if gap and not leftInOrder then redis.call('HSET', STATE, 'closed', now + window) end
  redis.call('HSET', STATE, 'last', now)
  if now < stored('closed') then return end
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', PROCESSES, '-inf', now - ttl)) do
    forgetProcess(name, {})
    redis.call('ZREM', PROCESSES, name)
  end
end

-- Milliseconds until the clock alone allows more calls; 0 when only a release can.
local function closedFor()
  return math.max(0, math.max(stored('closed'), stored('paused'), stored('probe')) - now)
end

-- Time of the first unanswered call; nil when the provider answers, or when it has not been called for long.
local function silentSince()
  local silent = redis.call('HGET', STATE, 'silent')
  if silent and (now - stored('touched') <= outage or redis.call('HLEN', HOLDERS) > 0) then return tonumber(silent) end
end

local function silentFor()
  return now - (silentSince() or now)
end

-- Records a call or a failure of the provider: a silence begins unless one lasts.
local function touch()
  if not silentSince() then redis.call('HSET', STATE, 'silent', now, 'failures', 0) end
  redis.call('HSET', STATE, 'touched', now)
end

-- Grants free slots: to the tenant with the fewest calls in flight, among equals to the one served longest ago.
local function pump()
  if closedFor() > 0 then return end
  local free, running = limit, {}
  for _, tenant in ipairs(redis.call('HVALS', HOLDERS)) do
    running[tenant] = (running[tenant] or 0) + 1
    free = free - 1
  end
  local width = stored('width')
  if width > 0 then free = math.min(free, width - redis.call('SCARD', TRIAL)) end
  local ring = redis.call('ZRANGE', RING, 0, -1)
  if free <= 0 or #ring == 0 then return end
  touch()
  while free > 0 and #ring > 0 do
    local place = 1
    for i = 2, #ring do
      if (running[ring[i]] or 0) < (running[ring[place]] or 0) then place = i end
    end
    local tenant = table.remove(ring, place)
    local id = redis.call('LPOP', queue(tenant))
    redis.call('HDEL', WAITERS, id)
    redis.call('HSET', HOLDERS, id, tenant)
    if width > 0 then redis.call('SADD', TRIAL, id) end
    redis.call('PUBLISH', base .. ':grants:' .. owner(id), id)
    running[tenant] = (running[tenant] or 0) + 1
    free = free - 1
    local served = turn()
    redis.call('ZADD', SERVED, served, tenant)
    redis.call('ZREMRANGEBYSCORE', SERVED, '-inf', served - ${ROUND})
    if redis.call('EXISTS', queue(tenant)) == 1 then
      redis.call('ZADD', RING, served, tenant)
      table.insert(ring, tenant)
    else
      redis.call('ZREM', RING, tenant)
    end
  end
end

local function reply(granted)
  return { closedFor(), silentFor(), stored('verdicts'), unpack(granted) }
end

tick()
if op ~= 'leave' then redis.call('ZADD', PROCESSES, now, process) end

if op == 'acquire' then
  ${ownLocals('acquire')}
  if redis.call('HEXISTS', HOLDERS, id) == 0 and redis.call('HEXISTS', WAITERS, id) == 0 then enqueue(id, tenant) end
  pump()
  return reply(redis.call('HEXISTS', HOLDERS, id) == 1 and { id } or {})
end

if op == 'sync' then
  -- The leases sent are the truth about this process.
  ${ownLocals('sync')}
  local first, mine, granted = ${firstOfRest('sync')}, {}, {}
  for i = first, #ARGV, 2 do
    local id, tenant = ARGV[i], ARGV[i + 1]
    mine[id] = true
    local holds = redis.call('HEXISTS', HOLDERS, id) == 1
    if (i - first) / 2 < held then
      if not holds then
        forget(id)
        redis.call('HSET', HOLDERS, id, tenant)
      end
    elseif not holds and redis.call('HEXISTS', WAITERS, id) == 0 then
      enqueue(id, tenant)
    end
  end
  forgetProcess(process, mine)
  pump()
  for i = first + held * 2, #ARGV, 2 do
    if redis.call('HEXISTS', HOLDERS, ARGV[i]) == 1 then table.insert(granted, ARGV[i]) end
  end
  return reply(granted)
end

if op == 'release' then
  ${ownLocals('release')}
  forget(id)
  -- Calls that were abandoned before the provider could answer prove nothing about it.
  if redis.call('HLEN', HOLDERS) == 0 and stored('failures') == 0 then redis.call('HDEL', STATE, 'silent') end
elseif op == 'failed' then
  ${ownLocals('failed')}
  touch()
  local failures, silent = redis.call('HINCRBY', STATE, 'failures', 1), silentFor()
  if named >= 0 then redis.call('HSET', STATE, 'paused', math.max(stored('paused'), now + named)) end
  if named >= 0 or throttled == 1 or failures >= ${STORM_AFTER} then
    local wait = math.min(probeMost, math.floor(silent * ${PROBE_SHARE}))
    if named < 0 then wait = math.max(probeLeast, wait) end
    redis.call('HSET', STATE, 'probe', math.max(stored('probe'), now + wait), 'width', 1)
  end
  if silent >= outage then redis.call('HINCRBY', STATE, 'verdicts', 1) end
elseif op == 'answered' then
  ${ownLocals('answered')}
  redis.call('HDEL', STATE, 'silent', 'failures', 'probe')
  redis.call('SREM', TRIAL, id)
  -- The storm is passing: each answered call doubles what may be on trial, until all slots are open again.
  local width = stored('width')
  if width > 0 and now >= stored('paused') then
    if width * 2 >= limit then
      redis.call('HDEL', STATE, 'width')
      redis.call('DEL', TRIAL)
    else
      redis.call('HSET', STATE, 'width', width * 2)
    end
  end
elseif op == 'leave' then
  forgetProcess(process, {})
  redis.call('ZREM', PROCESSES, process)
end
pump()
return reply({})
`;
