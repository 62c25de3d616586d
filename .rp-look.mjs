import { chromium } from 'playwright-core';
import { findChromium } from '/work/wt/remover-page/infra/browser/dist/find-chromium.js';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
const DIST = '/work/wt/remover-page/web/dist';
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.woff2': 'font/woff2', '.svg': 'image/svg+xml', '.png': 'image/png' };
const server = createServer(async (q, s) => { const p = new URL(q.url, 'http://x').pathname; const f = extname(p) ? p : '/index.html'; try {
    const b = await readFile(join(DIST, f));
    s.writeHead(200, { 'content-type': types[extname(f)] ?? 'application/octet-stream', 'content-security-policy': "default-src 'self';img-src 'self' data: blob:;connect-src 'self';style-src 'self';script-src 'self' 'unsafe-inline'" });
    s.end(b);
}
catch {
    s.writeHead(404);
    s.end();
} });
await new Promise(r => server.listen(0, '127.0.0.1', () => r()));
const base = `http://127.0.0.1:${server.address().port}`;
const found = await findChromium();
const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args, '--no-sandbox'] });
const scene = process.argv[2] ?? 'all';
// pictures made in a page
const maker = await (await browser.newContext()).newPage();
const draw = async (kind) => Buffer.from(await maker.evaluate(async (kind) => {
    const c = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
    const x = c.getContext('2d');
    if (kind !== 'cut') {
        const g = x.createLinearGradient(0, 0, 1200, 900);
        g.addColorStop(0, kind === 'back' ? '#2b6' : '#79c');
        g.addColorStop(1, kind === 'back' ? '#063' : '#cda');
        x.fillStyle = g;
        x.fillRect(0, 0, 1200, 900);
        for (let i = 0; i < 30; i++) {
            x.fillStyle = `hsla(${i * 12 + (kind === 'back' ? 90 : 0)},60%,60%,.6)`;
            x.beginPath();
            x.arc((i * 137) % 1200, (i * 211) % 900, 40 + i, 0, 7);
            x.fill();
        }
    }
    if (kind !== 'back') {
        x.fillStyle = '#b5462f';
        x.beginPath();
        x.ellipse(600, 560, 190, 250, 0, 0, 7);
        x.fill();
        x.fillStyle = '#f3c9a5';
        x.beginPath();
        x.arc(600, 250, 130, 0, 7);
        x.fill();
        x.fillStyle = '#222';
        x.fillRect(545, 230, 25, 25);
        x.fillRect(635, 230, 25, 25);
        x.strokeStyle = '#3a2412';
        x.lineWidth = 3;
        for (let i = 0; i < 60; i++) {
            x.beginPath();
            x.moveTo(600 + Math.cos(i / 60 * 3.14 + 3.14) * 120, 250 + Math.sin(i / 60 * 3.14 + 3.14) * 120);
            x.lineTo(600 + Math.cos(i / 60 * 3.14 + 3.14) * 175, 250 + Math.sin(i / 60 * 3.14 + 3.14) * 165);
            x.stroke();
        }
    }
    const b = await new Promise(r => c.toBlob(r, kind === 'cut' ? 'image/png' : 'image/jpeg', .9));
    return [...new Uint8Array(await b.arrayBuffer())];
}, kind));
const photo = await draw('photo'), cut = await draw('cut'), back = await draw('back');
const stored = (id, name) => ({ id, url: `/api/files/${id}/file`, thumbnail_url: `/api/files/${id}/file`, name, alt: '', mime: id === 50 ? 'image/jpeg' : 'image/png', bytes: 123456, width: 1200, height: 900, uses: 0, created_at: '2026-11-21T10:00:00Z', used_in: [], used_in_carousels: [], logo_of: [] });
const open = async (theme, width, o = {}, path = '/dashboard/background-removal') => {
    const ctx = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 900 }, hasTouch: width === 360, acceptDownloads: true, reducedMotion: 'reduce' });
    await ctx.addInitScript(([t]) => { localStorage.setItem('token', 't1'); localStorage.setItem('theme', t); }, [theme]);
    const page = await ctx.newPage();
    page.on('pageerror', e => console.log('PAGEERROR', e.message));
    page.on('console', m => m.type() === 'error' && console.log('CONSOLE', m.text()));
    let jobs = 100;
    await page.route('**/api/**', async (route) => {
        const r = route.request();
        const u = new URL(r.url());
        const p = u.pathname;
        const j = (b, s = 200) => route.fulfill({ status: s, contentType: 'application/json', body: JSON.stringify(b) });
        if (p === '/api/background-removal')
            return j({ engine: o.engine ?? 'embedded', price: o.price ?? 30, max_bytes: 20971520, max_pixels: 40000000 });
        if (p === '/api/background-removal/remove') {
            if (o.fail)
                return j({ error: 'Не хватает 30 кредитов: нужно 30, на балансе 0', code: 'INSUFFICIENT_CREDITS' }, 402);
            jobs++;
            return j({ job_id: jobs }, 202);
        }
        if (p.startsWith('/api/jobs/')) {
            const id = Number(p.split('/')[3]);
            const base = { id, kind: 'background.remove', stage: '', error: null, error_code: null, created_at: '2026-11-21T10:00:00Z', started_at: null, finished_at: null };
            if (o.slow && id > 101)
                return j({ ...base, status: 'active', progress: id === 102 ? 45 : 0 });
            return j({ ...base, status: 'completed', progress: 100, result: { file_id: id === 101 ? 10 : 11, url: '/api/files/10/file' } });
        }
        if (p === '/api/jobs')
            return j([]);
        if (/\/api\/files\/\d+\/file/.test(p))
            return route.fulfill({ contentType: p.includes('/50/') ? 'image/jpeg' : 'image/png', body: p.includes('/50/') ? back : cut });
        if (p === '/api/files/usage')
            return j({ used_bytes: 1, quota_bytes: 1e9 });
        if (p === '/api/files' && r.method() === 'POST')
            return j({ job_id: 900 }, 202);
        if (p === '/api/files')
            return j([stored(50, 'Лес.jpg'), stored(10, 'Портрет без фона.png')]);
        if (/\/api\/files\/\d+$/.test(p))
            return j(stored(Number(p.split('/')[3]), 'Портрет без фона.png'));
        if (p === '/api/auth/me')
            return j({ id: 1, name: 'Анна Соколова', email: 'a@e.ru', email_confirmed: true, pending_email: null, avatar_url: null, consents_due: [], is_admin: false, credits_balance: o.balance ?? 1850, subscription: { plan_type: o.plan ?? 'Pro' } });
        if (p === '/api/subscription')
            return j({ plan_type: o.plan ?? 'Pro', credits_balance: o.balance ?? 1850, trial: o.trial ?? 'available', trial_ends_at: null, period_ends_at: null, billing_period: null, paid_plans: [], renewals: [], discount: null });
        if (p === '/api/version')
            return j({ version: '0.1.0', mode: 'live', operator: { name: 'О', inn: '7700000009', address: 'М', support_email: 'h@e.ru' } });
        if (p === '/api/projects')
            return j([]);
        if (p.includes('unread'))
            return j({ count: 0 });
        return j([]);
    });
    await page.goto(base + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page;
};
const put = (page, names) => page.locator('input[type=file]').first().setInputFiles(names.map(name => ({ name, mimeType: 'image/jpeg', buffer: photo })));
const shot = (page, name) => page.screenshot({ path: `/tmp/rp/${name}.png`, fullPage: true });
const run = async (page) => page.getByRole('button', { name: /^Удалить фон/ }).click();
const ready = async (page) => { await page.getByRole('radiogroup', { name: 'Вид' }).waitFor(); await page.waitForTimeout(400); };
const scenes = {
    async empty() { for (const [t, w] of [['dark', 1440], ['light', 360]]) {
        const p = await open(t, w);
        await p.waitForTimeout(400);
        await shot(p, `empty-${t}-${w}`);
    } },
    async states() { let p = await open('dark', 1440, { engine: 'none' }); await p.waitForTimeout(300); await shot(p, 'none-dark'); p = await open('light', 360, { engine: 'none' }); await p.waitForTimeout(300); await shot(p, 'none-light-360'); p = await open('light', 1440, { plan: 'Free' }); await p.waitForTimeout(300); await shot(p, 'gate-light'); p = await open('dark', 360, { price: 0 }); await p.waitForTimeout(300); await shot(p, 'demo-dark-360'); p = await open('light', 1440, { balance: 10, trial: 'used' }); await put(p, ['Портрет.jpg', 'Чашка.jpg']); await p.waitForTimeout(300); await shot(p, 'short-light'); },
    async queue() { for (const [t, w] of [['dark', 1440], ['light', 360]]) {
        const p = await open(t, w, { slow: true });
        await put(p, ['Портрет.jpg', 'Чашка с очень длинным названием, которое не помещается никуда совсем.jpg', 'Кот.jpg', 'Собака.jpg']);
        await p.waitForTimeout(200);
        await shot(p, `chosen-${t}-${w}`);
        await run(p);
        await ready(p);
        await shot(p, `queue-${t}-${w}`);
    } const p = await open('dark', 1440, { fail: true }); await put(p, ['Портрет.jpg']); await run(p); await p.getByRole('alert').first().waitFor(); await shot(p, 'error-dark'); },
    async result() {
        for (const [t, w] of [['dark', 1440], ['light', 360]]) {
            const p = await open(t, w);
            await put(p, ['Портрет.jpg']);
            await run(p);
            await ready(p);
            await shot(p, `result-${t}-${w}`);
            await p.getByRole('slider', { name: /Граница/ }).focus();
            for (let i = 0; i < 3; i++)
                await p.keyboard.press('PageDown');
            await p.waitForTimeout(150);
            for (const k of ['Цвет', 'Градиент', 'Размытие']) {
                await p.getByText(k, { exact: true }).first().click();
                await p.waitForTimeout(500);
                await shot(p, `back-${k}-${t}-${w}`);
            }
            await p.getByText('Картинка', { exact: true }).first().click();
            await p.getByRole('dialog').waitFor();
            await p.waitForTimeout(600);
            await p.screenshot({ path: `/tmp/rp/picker-${t}-${w}.png` });
            await p.getByRole('button', { name: /Лес/ }).click();
            await p.getByRole('button', { name: 'Добавить 1 файл' }).click();
            await p.waitForTimeout(800);
            await p.getByRole('switch').first().click({ force: true });
            await p.getByText('Результат', { exact: true }).first().click();
            await p.waitForTimeout(400);
            await shot(p, `crop-${t}-${w}`);
            await p.getByText('Кисть', { exact: true }).first().click();
            await p.waitForTimeout(300);
            const b = (await p.getByRole('application').boundingBox());
            await p.mouse.move(b.x + b.width * .2, b.y + b.height * .2);
            await p.mouse.down();
            await p.mouse.move(b.x + b.width * .35, b.y + b.height * .6, { steps: 12 });
            await p.mouse.up();
            await p.getByText('Стереть', { exact: true }).click();
            await p.mouse.move(b.x + b.width * .5, b.y + b.height * .5);
            await p.mouse.down();
            await p.mouse.move(b.x + b.width * .55, b.y + b.height * .8, { steps: 12 });
            await p.mouse.up();
            await p.waitForTimeout(300);
            await shot(p, `brush-${t}-${w}`);
            const d = p.waitForEvent('download');
            await p.getByRole('button', { name: 'Скачать PNG' }).click();
            const f = await d;
            console.log(f.suggestedFilename());
            await f.saveAs(`/tmp/rp/saved-${w}.png`);
            const d2 = p.waitForEvent('download');
            await p.getByRole('button', { name: 'Скачать WebP' }).click();
            console.log((await d2).suggestedFilename());
        }
    },
};
for (const [name, act] of Object.entries(scenes))
    if (scene === 'all' || scene.split(',').includes(name)) {
        console.log('==', name);
        try {
            await act();
        }
        catch (e) {
            console.log('FAILED', e.message.slice(0, 600));
        }
    }
await browser.close();
server.close();
