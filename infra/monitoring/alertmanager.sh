#!/bin/sh
# Writes the receivers of alerts and starts Alertmanager, which does not read the environment: names and keys of people on call do
# not belong in git. Without a receiver it fails, because alerts that reach no one look like a healthy product.
set -eu
umask 077

if [ -z "${ALERT_WEBHOOK_URL:-}${ALERT_MAIL_TO:-}" ]; then
  echo 'alerts would have no receiver: put ALERT_WEBHOOK_URL or ALERT_MAIL_TO into .env' >&2
  exit 1
fi

quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

receiver() {
  echo 'receivers:'
  echo '  - name: duty'
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    echo '    webhook_configs:'
    echo "      - url: $(quoted "$ALERT_WEBHOOK_URL")"
  fi
  if [ -n "${ALERT_MAIL_TO:-}" ]; then
    echo '    email_configs:'
    echo "      - to: $(quoted "$ALERT_MAIL_TO")"
    echo "        from: $(quoted "$ALERT_SMTP_USER")"
    echo "        smarthost: $(quoted "$ALERT_SMTP_HOST")"
    echo "        auth_username: $(quoted "$ALERT_SMTP_USER")"
    echo "        auth_password: $(quoted "$ALERT_SMTP_PASSWORD")"
    echo '        send_resolved: true'
  fi
}

if [ -n "${ALERT_MAIL_TO:-}" ]; then
  : "${ALERT_SMTP_HOST:?host:port of a mail server is needed for ALERT_MAIL_TO}"
  : "${ALERT_SMTP_USER:?who sends is needed for ALERT_MAIL_TO}" "${ALERT_SMTP_PASSWORD:?is needed for ALERT_MAIL_TO}"
fi

config="${TMPDIR:-/tmp}/alertmanager.yml"
{
  # One message for all problems of one service, another when more join it; lasting ones are repeated every four hours.
  echo 'route: { receiver: duty, group_by: [alertname], group_wait: 30s, group_interval: 5m, repeat_interval: 4h }'
  receiver
} >"$config"

# A single instance: no address for a cluster.
exec alertmanager --config.file="$config" --storage.path=/alertmanager --cluster.listen-address=
