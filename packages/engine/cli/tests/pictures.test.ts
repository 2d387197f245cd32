import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { LIGHTER, LIKER, writeAlike, writeLight } from '../pictures/encode.ts';
import { leftovers } from '../pictures/files.ts';
import { sizesOf } from '../pictures/sizes.ts';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(root, { recursive: true }));

const plain = (width: number, height: number, background = '#7fb8ae') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a cut-out. */
const disc = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><circle cx="320" cy="320" r="200"/></svg>',
    ),
  );

/** Returns noise, which no format compresses. */
const grainy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 255 } },
  });

const empty = sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

/** Runs the command in a folder with these masters. */
async function make(name: string, masters: Record<string, Sharp | Buffer>, ...options: string[]) {
  const dir = join(root, name);
  const folder = join(dir, 'pictures');
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(dir, 'public/pictures'), { recursive: true });
  // The command reads the site's colours.
  cpSync('src/theme', join(dir, 'src/theme'), { recursive: true, preserveTimestamps: true });
  for (const [file, picture] of Object.entries(masters))
    writeFileSync(join(folder, file), Buffer.isBuffer(picture) ? picture : await picture.toBuffer());
  const tool = resolve('packages/engine/cli/pictures.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...options], { cwd: dir, encoding: 'utf8' });
  const list = () => JSON.parse(readFileSync(join(dir, 'src/pictures.json'), 'utf8'));
  return { dir, status, stdout, stderr, list, src: readdirSync(join(dir, 'src')).filter((name) => name !== 'theme') };
}

test('a drawing of many kB is reported', async () => {
  const drawing = (paths: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">${'<path d="M0 0L10 10"/>'.repeat(paths)}</svg>`,
    );
  const { stdout } = await make('drawings', { 'light.svg': drawing(10), 'large.svg': drawing(10_000) });
  expect(stdout.match(/pictures\/\w+\.\w+\.svg has \d+ kB/g)).toEqual([
    expect.stringMatching(/large\.\w+\.svg has 221 kB/),
  ]);
});

test('--progress prints created files, and unchanged pictures are not read again', async () => {
  const [harbour, snow] = [plain(640, 480).png(), plain(640, 480, '#f8f8f8').png()];
  const masters = { 'harbour.png': harbour, 'mark.png': disc().png(), 'snow.png': snow };
  const first = await make('again', masters, '--progress');
  expect(first.stdout).toMatch(/^harbour 1 of \d+$/m);
  const before = first.list();
  // A changed value shows whether the pixels were read.
  const list = { harbour: { ...before.harbour, light: 0.123 }, mark: before.mark, snow: before.snow };
  expect(before.snow.dark).toBeGreaterThan(0.5);
  writeFileSync(join(first.dir, 'src/pictures.json'), JSON.stringify(list));
  const second = await make('again', masters, '--progress');
  expect(second.stdout).not.toContain(' of ');
  expect(second.list()).toEqual(list);
  rmSync(join(first.dir, 'public', before.harbour.src));
  expect((await make('again', masters)).list()).toEqual(before);
});

test('--only creates one picture, with --first only the files that a page needs', async () => {
  const { dir } = await make(
    'first',
    { 'harbour.png': plain(700, 500).png(), 'lights.png': plain(700, 500).png() },
    '--only',
    'harbour',
    '--first',
  );
  const web = () => readdirSync(join(dir, 'public/pictures')).sort();
  const first = web();
  expect(first.map((file) => file.replace(/\.\w{5}/, ''))).toEqual(['harbour-640.avif', 'harbour.jpg', 'harbour.webp']);
  const { list } = await make('first', {}, '--only', 'harbour');
  expect(Object.keys(list())).toEqual(['harbour']);
  expect(list().harbour.widths).toEqual([240, 320, 480, 640]);
  expect(web()).toEqual(expect.arrayContaining(first));
  expect(Object.keys((await make('first', {})).list())).toEqual(['harbour', 'lights']);
  // Files without a picture are removed only by a run for all pictures.
  writeFileSync(join(dir, 'public/pictures/old.webp'), '');
  await make('first', {}, '--only', 'lights');
  expect(web()).toContain('old.webp');
});

test('a full disk does not damage the list of pictures', async () => {
  const { dir, list } = await make('full', { 'harbour.png': plain(640, 480).png() });
  const before = list();
  // All files exist except the list, and the limit allows no byte.
  const full = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$0" "$1"', process.execPath, resolve('packages/engine/cli/pictures.ts')],
    {
      cwd: dir,
    },
  );
  expect(full.status).not.toBe(0);
  expect(list()).toEqual(before);
});

test('all invalid files are reported with a fix, and no list is written', async () => {
  const { status, stderr, src } = await make('refused', {
    'harbour.png': plain(640, 480).png(),
    'harbour.webp': plain(640, 480).webp(),
    'My Photo (1).png': plain(640, 480).png(),
    'boat.avif': plain(640, 480).avif(),
    'heic.png': plain(640, 480).avif(),
    'dot.png': plain(1, 1).png(),
    'text.png': Buffer.from('no picture'),
    'nothing.png': Buffer.alloc(0),
    'drawing.svg': Buffer.from('no drawing'),
    'Team Photo 2024.JPG': plain(640, 480).jpeg(),
    'Příběh ženy.png': plain(640, 480).png(),
    'script.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>'),
    '.DS_Store': Buffer.from('of a Mac'),
  });
  expect(status).toBe(1);
  expect(src).toEqual([]);
  expect(stderr.split('\n\n')[0]?.split('\n')).toEqual([
    'pictures/My Photo (1).png: "My Photo (1)" is no name: use lower-case letters from a to z, digits and hyphens, such as "my-photo-1"',
    expect.stringMatching(/^pictures\/Příběh ženy\.png: .* such as "pribeh-zeny"$/),
    expect.stringMatching(/^pictures\/Team Photo 2024\.JPG: .* such as "team-photo-2024"$/),
    'pictures/boat.avif: is no PNG, JPEG, WebP or SVG: save it as one of these, or take it away',
    'pictures/dot.png: is 1 px wide: use one of at least 320 px',
    'pictures/drawing.svg: is no drawing that can be read: export it anew',
    'pictures/harbour.webp: harbour.png has the same name: give one of them another',
    'pictures/heic.png: is heif: use a PNG, JPEG or WebP',
    'pictures/nothing.png: is no picture that can be read: use a PNG, JPEG or WebP',
    'pictures/script.svg: has scripts: export it without',
    'pictures/text.png: is no picture that can be read: use a PNG, JPEG or WebP',
  ]);
});

test('with a dark variant, a long shadow is trimmed so objects have nearly the same size in both', async () => {
  const area = (width: number, height: number, alpha: number) => ({
    create: { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha } },
  });
  /** Returns an object of 360 x 180 px with a shadow of 300 px to its left. */
  const byDay = () =>
    sharp(area(800, 400, 0))
      .composite([
        { input: area(400, 100, 0.1), left: 80, top: 180 },
        { input: area(360, 180, 1), left: 380, top: 100 },
      ])
      .png();
  const { status, list } = await make('shadow', {
    'lamp.png': byDay(),
    'lamp-night.png': byDay(),
    'vase.png': byDay(),
  });
  expect(status).toBe(0);
  expect(list()).toMatchObject({ 'lamp-night': { width: 360 }, lamp: { width: 400 }, vase: { width: 660 } });
});

test('a new dark variant creates a picture again, even if only its height changes', async () => {
  const area = (width: number, height: number, alpha: number) => ({
    create: { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha } },
  });
  const lamp = await sharp(area(600, 600, 0))
    .composite([
      { input: area(300, 200, 0.1), left: 150, top: 300 },
      { input: area(360, 180, 1), left: 120, top: 120 },
    ])
    .png()
    .toBuffer();
  const before = (await make('later', { 'lamp.png': lamp })).list().lamp;
  const after = (await make('later', { 'lamp.png': lamp, 'lamp-night.png': lamp })).list().lamp;
  expect([before.width, before.height, after.width, after.height]).toEqual([360, 380, 360, 200]);
  expect(after.src).not.toBe(before.src);
});

test('transparent and truncated files are reported', async () => {
  const whole = await grainy(640, 480).jpeg().toBuffer();
  const { status, stderr, src } = await make('unreadable', {
    'air.png': empty.png(),
    'half.jpg': whole.subarray(0, whole.length / 2),
  });
  expect(status).toBe(1);
  expect(src).toEqual([]);
  expect(stderr).toMatch(/^pictures\/air\.png: shows nothing/m);
  expect(stderr).toMatch(/^pictures\/half\.jpg: is damaged/m);
  expect(stderr).not.toContain('    at ');
});

test('accepts photographs with EXIF orientation, CMYK colours and much detail', async () => {
  const { status, stdout, list } = await make('photographs', {
    'held.jpg': plain(360, 320).withMetadata({ orientation: 6 }).jpeg(),
    'leaves.png': grainy(320, 120).png(),
    'print.jpeg': plain(320, 240).toColourspace('cmyk').jpeg(),
  });
  expect(status).toBe(0);
  expect(list()).toMatchObject({
    held: { width: 320, height: 360 },
    leaves: { widths: [240, 320] },
    print: { src: expect.stringMatching(/\.jpg$/), tone: list().held.tone },
  });
  expect(stdout).toMatch(/leaves\n {2}.*leaves\.\w+-320\.avif has \d+ kB and should have 8/);
});

test("fills a cut-out's invisible pixels and keeps its shadow", async () => {
  const block = { create: { width: 160, height: 200, channels: 4, background: '#f06a1e' } } as const;
  const shadow = {
    create: { width: 160, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.3 } },
  } as const;
  const cutOut = empty.clone().composite([
    { input: block, left: 40, top: 40 },
    { input: shadow, left: 200, top: 180 },
  ]);
  const { dir, list } = await make('cut-outs', { 'block.png': cutOut.png() });
  const { src, width } = list().block;
  const file = join(dir, 'public', src.replace('.png', '-320.avif'));
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  expect({ width, channels: info.channels }).toEqual({ width: 320, channels: 4 });
  const orange = [240, 106, 30];
  // Above the shadow it is transparent: the colour is the mean of visible pixels, not black.
  const [r = 0, g = 0, b = 0, opacity] = at(260, 30);
  expect(opacity).toBeLessThan(3);
  expect(Math.max(...[r, g, b].map((value, index) => Math.abs(value - (orange[index] ?? 0))))).toBeLessThan(80);
  expect(at(80, 100)[3]).toBeGreaterThan(250);
  // The shadow fades towards the edge.
  const [dark = 255, , , faint = 0] = at(190, 160);
  expect(dark).toBeLessThan(30);
  expect(faint).toBeGreaterThan(40);
});

test('writes the smallest file if no quality is similar enough', async () => {
  const file = join(root, 'alike.webp');
  const original = grainy(96, 96).png();
  await writeAlike(file, { original, width: 960, ground: '#ffffff', limit: 1 }, (quality) =>
    sharp({ create: { width: 96, height: 96, channels: 3, background: '#888' } })
      .webp({ quality })
      .toBuffer(),
  );
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 96 });
});

test('tries no higher quality after one over the limit', async () => {
  const tried: number[] = [];
  const original = grainy(96, 96).png();
  await writeAlike(join(root, 'heavy.webp'), { original, width: 960, ground: '#ffffff', limit: 1 }, (quality) => {
    tried.push(quality);
    return original.clone().webp({ quality: 1 }).toBuffer();
  });
  expect(tried.slice(0, 2)).toEqual([LIKER[0], LIGHTER[0]]);
  expect(tried.at(-1)).toBe(LIGHTER.at(-1));
  expect(tried.length).toBeLessThan(LIGHTER.length);
});

test.each([...LIGHTER, 0])('uses the best quality within the limit: %i', async (best) => {
  const file = join(root, `best-${best}.webp`);
  await writeLight(file, best, async (quality) => {
    return Buffer.alloc(quality);
  });
  expect(readFileSync(file)).toHaveLength(best === 0 ? (LIGHTER.at(-1) ?? 0) : best);
});

test('files of a photograph are not compared with the original, and at most 2,560 px wide', () => {
  for (const width of [1600, 2000, 4000, 8000]) {
    const sizes = sizesOf(width, width, true);
    expect(sizes.some(({ isAlike }) => isAlike)).toBe(false);
    expect(sizes.at(-1)?.width).toBe(Math.min(width, 2560));
  }
});

test('a run completes what an earlier one on a full disk has started', async () => {
  const dir = join(root, 'begun');
  for (const folder of ['pictures', 'public/pictures']) mkdirSync(join(dir, folder), { recursive: true });
  cpSync('src/theme', join(dir, 'src/theme'), { recursive: true, preserveTimestamps: true });
  writeFileSync(join(dir, 'pictures/grain.png'), await grainy(320, 16).png().toBuffer());
  const full = 'trap "" XFSZ; ulimit -f 1; exec "$0" "$@"';
  const run = (...command: [string, ...string[]]) =>
    spawnSync(command[0], [...command.slice(1), resolve('packages/engine/cli/pictures.ts')], { cwd: dir }).status;
  expect(run('sh', '-c', full, process.execPath)).toBe(1);
  expect(readdirSync(join(dir, 'public/pictures'))).not.toEqual([]);
  expect(run(process.execPath)).toBe(0);
  const files = readdirSync(join(dir, 'public/pictures'));
  expect(files).toHaveLength(4);
  for (const file of files)
    await expect(sharp(join(dir, 'public/pictures', file)).stats(), file).resolves.toBeDefined();
});

test('finds files without a master, with the path separators of every system', () => {
  const kept = new Set(['/pictures/people/ananya.12345-240.avif', '/pictures/sea.12345.webp']);
  const names = ['people', 'people\\ananya.12345-240.avif', 'people/ananya.12345-240.avif', 'sea.12345.webp'];
  expect(leftovers([...names, 'people\\gone.png', 'sea.12345.png.part'], kept)).toEqual([
    '/pictures/people/gone.png',
    '/pictures/sea.12345.png.part',
  ]);
});
