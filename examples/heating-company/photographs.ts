/**
 * Draws the photographs of the heating company: opaque scenes of shapes, light and grain. The project has no real
 * photographs that it may distribute.
 *
 *   npx node examples/heating-company/photographs.ts pictures     into this folder
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Widths of the photographs in px. */
const WIDE = 2000;
const NARROW = 1200;
/** Side of the grain's tile in px. */
const GRAIN = 400;

interface Photograph {
  width: number;
  height: number;
  /** Whether it is a full-width hero. Others are smaller, and encoded much faster. */
  isWide?: true;
  /** Content of the picture as inner SVG, in its own px. */
  scene: string;
}

/** Generates pseudo-random numbers from 0 to 1, the same in every run. */
function* chances(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A gradient from top to bottom, or from left to right. */
const gradient = (id: string, colours: string[], isLevel = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${isLevel ? 1 : 0}" y2="${isLevel ? 0 : 1}">${colours
    .map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

const glow = (id: string, colour: string): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

const blur = (id: string, px: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${px}"/></filter>`;

const FILTERS = [blur('soft', 3), blur('near', 9), blur('far', 26), blur('haze', 70)].join('');

const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

/** Leaves of a hedge or a tree, as spots of light and shade. */
function leaves(
  seed: number,
  count: number,
  at: { x: number; y: number; width: number; height: number },
  colours: string[],
  size = 26,
): string {
  const chance = chances(seed);
  const next = () => chance.next().value;
  return times(count, () => {
    const [x, y] = [at.x + next() * at.width, at.y + next() * at.height];
    const colour = colours[Math.floor(next() * colours.length)] ?? '';
    return `<ellipse cx="${x}" cy="${y}" rx="${size * (0.5 + next())}" ry="${size * (0.35 + next() * 0.6)}" fill="${colour}" opacity="${0.5 + next() * 0.5}" transform="rotate(${next() * 180} ${x} ${y})"/>`;
  });
}

/** Out-of-focus lights. */
function lights(
  seed: number,
  count: number,
  at: { width: number; height: number },
  colours: string[],
  size: number,
): string {
  const chance = chances(seed);
  const next = () => chance.next().value;
  return times(count, () =>
    disc(
      next() * at.width,
      next() * at.height,
      size * (0.4 + next()),
      colours[Math.floor(next() * colours.length)] ?? '',
      `opacity="${0.15 + next() * 0.45}"`,
    ),
  );
}

/** A pipe lit from the left or from above. */
const pipe = (x: number, y: number, width: number, height: number, fill = 'copper'): string => {
  const isUpright = height > width;
  return (
    box(x + 14, y + 18, width, height, '#000', 'opacity=".28" filter="url(#near)"') +
    box(x, y, width, height, `url(#${fill}${isUpright ? '' : 'Level'})`, `rx="${Math.min(width, height) / 2}"`)
  );
};

const METALS = [
  gradient('copper', ['#5a2411', '#b9673b', '#ffd2a6', '#c8743f', '#6b2c14'], true),
  gradient('copperLevel', ['#7a3a1c', '#f5c292', '#c8743f', '#52200e']),
  gradient('steel', ['#4a5058', '#aab2b8', '#f7fafb', '#9aa2a9', '#3d434a'], true),
  gradient('steelLevel', ['#8b9299', '#f4f7f8', '#a0a8ae', '#3d434a']),
].join('');

/** A round gauge with its needle. */
const gauge = (x: number, y: number, radius: number, angle: number): string =>
  disc(x + 8, y + 12, radius, '#000', 'opacity=".35" filter="url(#near)"') +
  disc(x, y, radius, 'url(#steel)') +
  disc(x, y, radius * 0.84, '#f4f1ea') +
  times(
    11,
    (tick) =>
      `<path d="M${x} ${y - radius * 0.76}v${radius * 0.14}" stroke="#333" stroke-width="${radius * 0.03}" transform="rotate(${tick * 24 - 120} ${x} ${y})"/>`,
  ) +
  `<path d="M${x} ${y + radius * 0.15}V${y - radius * 0.62}" stroke="#b3261e" stroke-width="${radius * 0.06}" transform="rotate(${angle} ${x} ${y})"/>` +
  disc(x, y, radius * 0.09, '#222');

const house: Photograph = {
  width: 2400,
  height: 1500,
  isWide: true,
  scene: `<defs>${gradient('sky', ['#12233f', '#2e4a72', '#8c7f8f', '#e0a27c'])}${gradient('lawn', ['#26331f', '#10180f'])}${gradient('wall', ['#8f8a86', '#5d5a5b'])}${gradient('pane', ['#ffe6b0', '#f2a54a'])}${glow('lamp', '#ffb45c')}${gradient('roof', ['#2b2a30', '#17171c'])}</defs>
${box(0, 0, 2400, 1500, 'url(#sky)')}
<g filter="url(#haze)" opacity=".5"><ellipse cx="500" cy="420" rx="520" ry="60" fill="#c99"/><ellipse cx="1900" cy="300" rx="460" ry="46" fill="#9aa7c4"/></g>
<g filter="url(#far)">${leaves(5, 260, { x: -80, y: 620, width: 900, height: 420 }, ['#131c16', '#1d2a1e', '#26352a'], 60)}${leaves(9, 160, { x: 2050, y: 560, width: 460, height: 520 }, ['#10170f', '#1b281d'], 60)}</g>
${box(0, 1060, 2400, 440, 'url(#lawn)')}
<path d="M940 640 1420 300 1900 640Z" fill="url(#roof)"/><path d="M1860 640 1900 640 1440 312 1420 300Z" fill="#3c3b43"/>
${box(980, 630, 880, 480, 'url(#wall)')}${box(1640, 380, 90, 170, '#4a3f3c')}
${[1060, 1300, 1560].map((x) => box(x, 720, 170, 210, 'url(#pane)') + box(x + 80, 720, 10, 210, '#4d4038') + box(x, 815, 170, 9, '#4d4038')).join('')}
${box(1320, 450, 190, 150, 'url(#pane)')}${box(1410, 450, 10, 150, '#4d4038')}
<g opacity=".5">${[1140, 1380, 1640].map((x) => disc(x, 900, 300, 'url(#lamp)')).join('')}</g>
${box(1950, 900, 250, 220, '#d9dcdd', 'rx="14"')}${disc(2075, 1010, 84, '#3b4147')}${times(9, (turn) => `<path d="M2075 1010V930" stroke="#6b737a" stroke-width="7" transform="rotate(${turn * 40} 2075 1010)"/>`)}
<ellipse cx="1420" cy="1130" rx="640" ry="70" fill="#f2a54a" opacity=".22" filter="url(#far)"/>
<g>${leaves(21, 240, { x: -60, y: 1240, width: 2520, height: 320 }, ['#141f12', '#1f2f1a', '#2b3d22', '#0d130c'], 40)}</g>`,
};

const boilerRoom: Photograph = {
  width: 2000,
  height: 1333,
  scene: `<defs>${METALS}${gradient('wall', ['#cfd3d2', '#9da3a3', '#6f7677'])}${gradient('boiler', ['#fdfdfc', '#dfe3e4', '#b8bfc2'], true)}${glow('sun', '#fffaf0')}</defs>
${box(0, 0, 2000, 1333, 'url(#wall)')}<ellipse cx="420" cy="200" rx="900" ry="640" fill="url(#sun)" opacity=".8"/>
${box(0, 1130, 2000, 203, '#5f5a55')}
${box(1130, 250, 520, 900, '#000', 'opacity=".3" filter="url(#far)"')}${box(1100, 230, 520, 900, 'url(#boiler)', 'rx="26"')}${box(1180, 330, 360, 120, '#15202c', 'rx="10"')}${box(1206, 360, 150, 14, '#7fd3c7')}${box(1206, 394, 230, 10, '#49616b')}
${pipe(180, -40, 46, 900)}${pipe(330, -40, 46, 1060)}${pipe(480, -40, 46, 900)}${pipe(630, -40, 46, 760)}
${pipe(160, 820, 960, 46)}${pipe(300, 980, 830, 46)}${pipe(610, 690, 520, 46)}
${pipe(1700, -40, 58, 1180, 'steel')}${pipe(1830, -40, 58, 1180, 'steel')}
${[200, 350, 500].map((x, index) => box(x - 34, 520 + index * 60, 74, 90, 'url(#steel)', 'rx="14"') + box(x - 70, 552 + index * 60, 150, 22, '#b3261e', 'rx="11"')).join('')}
${gauge(760, 480, 92, -40)}${gauge(960, 480, 92, 30)}
<g filter="url(#far)" opacity=".75">${pipe(-60, 1180, 900, 120, 'steel')}</g>`,
};

const heatPump: Photograph = {
  width: 1800,
  height: 1200,
  scene: `<defs>${gradient('sky', ['#eaf4fb', '#cfe5f2'])}${gradient('wall', ['#fbf8f2', '#e7e0d4'])}${gradient('case', ['#f4f6f6', '#c9cfd1'], true)}${gradient('lawn', ['#a4c07a', '#6d9150'])}</defs>
${box(0, 0, 1800, 1200, 'url(#sky)')}
<g filter="url(#far)">${leaves(3, 420, { x: 820, y: 60, width: 1080, height: 760 }, ['#b9d38d', '#8fb864', '#d9e8b4', '#6f9c4e'], 54)}</g>
${box(0, 0, 760, 900, 'url(#wall)')}${times(9, (row) => box(0, row * 100, 760, 3, '#d8cfbf', 'opacity=".6"'))}
${box(0, 860, 1800, 340, 'url(#lawn)')}
${box(560, 930, 800, 60, '#000', 'opacity=".35" filter="url(#far)"')}${box(520, 360, 760, 590, 'url(#case)', 'rx="30"')}
${disc(790, 655, 225, '#39424a')}${times(14, (turn) => `<path d="M790 655Q850 560 790 450" stroke="#7d8891" stroke-width="10" fill="none" transform="rotate(${turn * 25.7} 790 655)"/>`)}${times(6, (ring) => `<circle cx="790" cy="655" r="${60 + ring * 30}" fill="none" stroke="#11181e" stroke-width="5"/>`)}
${times(14, (line) => box(1080, 440 + line * 32, 160, 12, '#aab3b6', 'rx="6"'))}
<g>${leaves(13, 260, { x: -40, y: 1010, width: 1900, height: 230 }, ['#84a95e', '#5c8443', '#a9c67c', '#486d36'], 30)}</g>
<g filter="url(#near)">${leaves(17, 40, { x: 1380, y: 700, width: 480, height: 560 }, ['#4f7a3c', '#7aa356', '#f4d35e'], 56)}</g>`,
};

const radiator: Photograph = {
  width: 1200,
  height: 1600,
  scene: `<defs>${gradient('wall', ['#f3ece1', '#e3d6c4', '#cdbca6'], true)}${gradient('rib', ['#d7d9d8', '#ffffff', '#f1f1ee', '#b4b8b8'], true)}${gradient('floor', ['#b98d5f', '#7d5836'])}${gradient('beam', ['#fff8e7', '#fff8e7'])}</defs>
${box(0, 0, 1200, 1600, 'url(#wall)')}
<g filter="url(#far)" opacity=".7"><path d="M120 160 560 60 820 980 380 1180Z" fill="url(#beam)"/></g>
${box(0, 1330, 1200, 270, 'url(#floor)')}${times(6, (board) => `<path d="M${board * 260 - 200} 1600 ${board * 170 + 120} 1330" stroke="#5c3f26" stroke-width="4" opacity=".6"/>`)}${box(0, 1290, 1200, 44, '#f6f1e8')}
${box(250, 760, 800, 520, '#000', 'opacity=".3" filter="url(#far)"')}
${times(11, (rib) => box(210 + rib * 72, 640, 62, 590, 'url(#rib)', 'rx="30"'))}${box(190, 700, 820, 26, '#e9e9e6', 'rx="12"')}${box(190, 1150, 820, 26, '#cfd1cf', 'rx="12"')}
${box(1000, 690, 90, 44, '#d8dad9', 'rx="10"')}${box(1060, 660, 90, 104, '#fbfbf9', 'rx="22"')}${times(6, (line) => box(1070 + line * 13, 672, 4, 80, '#c2c5c4'))}
<g filter="url(#near)">${leaves(31, 46, { x: -60, y: 40, width: 330, height: 620 }, ['#4f6b45', '#708a5a', '#38523a'], 60)}</g>`,
};

const bathroom: Photograph = {
  width: 1500,
  height: 1500,
  scene: `<defs>${gradient('tile', ['#f5f8f7', '#d6e2e0'])}${gradient('tub', ['#ffffff', '#d5d9da'])}${METALS}${glow('sun', '#ffffff')}</defs>
${box(0, 0, 1500, 1500, '#c3d2cf')}${times(96, (index) => box((index % 8) * 188 + 3, Math.floor(index / 8) * 94 + 3, 182, 88, 'url(#tile)', `opacity="${0.75 + ((index * 37) % 25) / 100}"`))}
<ellipse cx="1150" cy="320" rx="700" ry="560" fill="url(#sun)" opacity=".7"/>
${box(0, 1120, 1500, 380, '#8c7a68')}
${box(200, 1330, 1150, 90, '#000', 'opacity=".4" filter="url(#far)"')}<path d="M150 880H1350Q1330 1330 1120 1360H380Q170 1330 150 880Z" fill="url(#tub)"/>${box(110, 850, 1280, 60, '#fff', 'rx="30"')}
${pipe(1040, 520, 34, 340, 'steel')}${pipe(860, 520, 214, 34, 'steel')}${pipe(862, 530, 30, 90, 'steel')}
<g filter="url(#near)">${box(190, 690, 260, 190, '#e9dcc6', 'rx="22"')}${box(220, 610, 200, 90, '#b9866a', 'rx="20"')}</g>`,
};

const workshop: Photograph = {
  width: 2000,
  height: 1125,
  isWide: true,
  scene: `<defs>${METALS}${gradient('dark', ['#1b1613', '#2e241c', '#14100d'])}${glow('lamp', '#ffcf87')}</defs>
${box(0, 0, 2000, 1125, 'url(#dark)')}
<g filter="url(#far)">${lights(7, 90, { width: 2000, height: 800 }, ['#ffb45c', '#c8743f', '#f5d9a8', '#7a4a2a', '#5b86a3'], 46)}</g>
${[260, 520, 780].map((y) => box(0, y, 2000, 26, '#4a3524') + box(0, y + 26, 2000, 40, '#000', 'opacity=".5" filter="url(#near)"')).join('')}
${times(34, (index) => pipe(40 + index * 58, 110 + ((index * 53) % 40), 34, 150 - ((index * 53) % 40), index % 3 === 0 ? 'steel' : 'copper'))}
${times(26, (index) => disc(60 + index * 76, 470, 36 - (index % 4) * 4, index % 2 ? 'url(#copper)' : 'url(#steel)') + disc(60 + index * 76, 470, 16, '#15100c'))}
${times(20, (index) => box(30 + index * 98, 620 + ((index * 31) % 50), 78, 160 - ((index * 31) % 50), ['#7d2a1e', '#355066', '#8a6a3a', '#40493a'][index % 4] ?? '', 'rx="6"'))}
<ellipse cx="1420" cy="300" rx="640" ry="460" fill="url(#lamp)" opacity=".4"/>
<g filter="url(#near)">${box(-40, 960, 2100, 200, '#6a4a2f')}${pipe(260, 900, 620, 70)}${pipe(1000, 880, 90, 260, 'steel')}</g>`,
};

const van: Photograph = {
  width: 2000,
  height: 900,
  scene: `<defs>${gradient('sky', ['#dfe7ee', '#f4efe6'])}${gradient('body', ['#ffffff', '#eef0f1', '#b9c0c4'])}${gradient('street', ['#9a9a98', '#6c6c6b'])}${gradient('glass', ['#31424f', '#7f95a3'])}</defs>
${box(0, 0, 2000, 900, 'url(#sky)')}
<g filter="url(#far)">${[0, 1, 2, 3, 4, 5].map((index) => box(index * 350 - 40, 120 + (index % 3) * 50, 320, 520, ['#d9b99b', '#c7c2b4', '#b98f78', '#dcd3c2'][index % 4] ?? '') + times(6, (pane) => box(index * 350 + 10 + (pane % 3) * 95, 190 + Math.floor(pane / 3) * 150 + (index % 3) * 50, 50, 84, '#7d8a93'))).join('')}</g>
${box(0, 620, 2000, 280, 'url(#street)')}
<ellipse cx="1000" cy="770" rx="680" ry="44" fill="#000" opacity=".5" filter="url(#near)"/>
<path d="M420 740V300Q420 250 480 250H1240Q1300 250 1340 300L1480 480 1600 520Q1640 540 1640 600V740Z" fill="url(#body)"/>
<path d="M1240 300H1300L1430 480H1240Z" fill="url(#glass)"/>${box(470, 600, 1120, 26, '#b3261e')}${box(560, 380, 340, 90, '#b3261e', 'rx="12"')}${box(560, 490, 220, 26, '#3f4850', 'rx="8"')}
${[640, 1420].map((x) => disc(x, 740, 92, '#1b1d20') + disc(x, 740, 52, '#b9c0c4') + disc(x, 740, 16, '#555')).join('')}`,
};

const collectors: Photograph = {
  width: 1600,
  height: 1067,
  scene: `<defs>${gradient('sky', ['#3f7fc4', '#a9d0ee'])}${gradient('panel', ['#16305c', '#2f5b9b', '#0e1e3d'])}${gradient('tiles', ['#b4573a', '#7c3622'])}${glow('sun', '#fffbe6')}</defs>
${box(0, 0, 1600, 1067, 'url(#sky)')}<g filter="url(#haze)"><ellipse cx="1100" cy="160" rx="420" ry="60" fill="#fff"/><ellipse cx="300" cy="300" rx="300" ry="40" fill="#fff"/></g>
<path d="M-60 1110 420 380H1700L1640 1110Z" fill="url(#tiles)"/>${times(16, (row) => `<path d="M${420 - row * 32} ${380 + row * 48}H1700" stroke="#5e2717" stroke-width="7" opacity=".6"/>`)}
<g transform="translate(470 450) skewX(-33)">${times(12, (index) => box(260 + (index % 4) * 290, Math.floor(index / 4) * 190, 276, 176, 'url(#panel)', 'stroke="#dfe5ea" stroke-width="6"') + times(5, (line) => box(260 + (index % 4) * 290 + 46 * (line + 1), Math.floor(index / 4) * 190, 2, 176, '#8fb0d9')))}</g>
<ellipse cx="1330" cy="90" rx="520" ry="420" fill="url(#sun)" opacity=".85"/>`,
};

const valve: Photograph = {
  width: 1200,
  height: 1500,
  scene: `<defs>${METALS}${gradient('dark', ['#20262b', '#0f1316'])}${glow('lamp', '#ffdba3')}</defs>
${box(0, 0, 1200, 1500, 'url(#dark)')}<g filter="url(#far)">${lights(43, 40, { width: 1200, height: 1500 }, ['#c8743f', '#41606f', '#f5c292'], 70)}</g>
<ellipse cx="380" cy="420" rx="700" ry="700" fill="url(#lamp)" opacity=".28"/>
${pipe(520, -60, 150, 620)}${pipe(520, 900, 150, 700)}${box(440, 520, 310, 430, 'url(#steel)', 'rx="46"')}${box(470, 600, 250, 34, '#6b737a', 'rx="16"')}${box(470, 830, 250, 34, '#6b737a', 'rx="16"')}
${pipe(740, 690, 520, 110)}<g>${disc(596, 735, 190, '#000', 'opacity=".4" filter="url(#near)"')}${times(8, (turn) => box(566, 560, 60, 180, '#a3271d', `rx="30" transform="rotate(${turn * 45} 596 735)"`))}${disc(596, 735, 96, '#c23b2e')}${disc(596, 735, 34, 'url(#steel)')}</g>`,
};

/** A person in working clothes in front of an out-of-focus room. */
function portrait(
  seed: number,
  skin: [light: string, dark: string],
  hair: string,
  coat: string,
  room: string[],
  cut: 'short' | 'long' | 'cap',
): Photograph {
  const above =
    cut === 'cap'
      ? `<path d="M330 400Q330 210 500 210T670 400Q500 350 330 400Z" fill="${coat}"/><path d="M300 408Q500 340 700 408 600 436 500 430T300 408Z" fill="${coat}"/>`
      : `<path d="M318 470Q290 190 500 196T682 470Q660 360 600 330 470 372 372 342 332 400 318 470Z" fill="${hair}"/>`;
  return {
    width: 1000,
    height: 1250,
    scene: `<defs>${gradient('room', room)}<radialGradient id="skin" cx=".36" cy=".36" r=".8"><stop offset="0" stop-color="${skin[0]}"/><stop offset="1" stop-color="${skin[1]}"/></radialGradient>${gradient('coat', [coat, '#14171b'])}</defs>
${box(0, 0, 1000, 1250, 'url(#room)')}<g filter="url(#far)">${lights(seed, 26, { width: 1000, height: 900 }, ['#ffffff', '#f5d9a8', '#8fa9b8', '#c8743f'], 80)}</g>
${cut === 'long' ? `<path d="M300 460Q290 190 500 190T700 460Q740 700 690 800H310Q262 700 300 460Z" fill="${hair}" filter="url(#soft)"/>` : ''}
<g filter="url(#soft)"><path d="M60 1260Q80 900 360 850L500 900 640 850Q920 900 940 1260Z" fill="url(#coat)"/><path d="M410 700H590V860Q500 940 410 860Z" fill="${skin[1]}"/>
<path d="M335 440Q335 250 500 250T665 440Q665 640 600 710 500 790 400 710 335 640 335 440Z" fill="url(#skin)"/>${above}
<g opacity=".75"><ellipse cx="432" cy="490" rx="24" ry="12" fill="#2a1d18"/><ellipse cx="568" cy="490" rx="24" ry="12" fill="#2a1d18"/><path d="M398 452Q432 436 466 452M534 452Q568 436 602 452" stroke="${hair}" stroke-width="12" fill="none"/><path d="M500 500 484 590Q500 604 518 592" stroke="${skin[1]}" stroke-width="10" fill="none"/><path d="M440 648Q500 690 560 648" stroke="#8a3f36" stroke-width="11" fill="none"/></g>
<path d="M360 850 500 1010 640 850 590 826 500 920 410 826Z" fill="#f1ede4" opacity=".9"/></g>`,
  };
}

const PHOTOGRAPHS: Readonly<Record<string, Photograph>> = {
  house,
  'boiler-room': boilerRoom,
  'heat-pump': heatPump,
  radiator,
  bathroom,
  workshop,
  van,
  collectors,
  valve,
  'people/jule': portrait(3, ['#f6d3b8', '#b97e5c'], '#6a3d20', '#2f4a63', ['#dfe5e4', '#9fb0b0'], 'long'),
  'people/mehmet': portrait(8, ['#e2b08a', '#96603d'], '#1d1613', '#7d2a1e', ['#3a3f42', '#191b1c'], 'short'),
  'people/konrad': portrait(15, ['#f3cdb3', '#b4785b'], '#a9a49c', '#41515c', ['#c9b79c', '#6d5a45'], 'cap'),
  'people/amara': portrait(23, ['#a8714b', '#5a3520'], '#17110e', '#8a6a2f', ['#e9e2d4', '#b7a88c'], 'long'),
};

/** Grain and vignette, as from a real lens and sensor. */
async function developed({ width: across, height: down, scene, isWide }: Photograph): Promise<Buffer> {
  const width = Math.min(across, isWide ? WIDE : NARROW);
  const height = Math.round((width * down) / across);
  const drawn = (inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${across} ${down}">${inside}</svg>`,
    );
  const vignette = `<radialGradient id="v" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></radialGradient>${box(0, 0, across, down, 'url(#v)')}`;
  const chance = chances(across + down);
  const grain = Buffer.from(Array.from({ length: GRAIN ** 2 }, () => 116 + chance.next().value * 24));
  const noise = await sharp(grain, { raw: { width: GRAIN, height: GRAIN, channels: 1 } })
    .blur(0.7)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(drawn(`<defs>${FILTERS}</defs>${scene}`))
    .composite([{ input: drawn(vignette) }, { input: noise, blend: 'overlay', tile: true }])
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer();
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that the photographs are to be drawn into: pictures');
for (const [name, photograph] of Object.entries(PHOTOGRAPHS)) {
  const file = join(folder, `${name}.jpg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await developed(photograph));
}
console.log(`${Object.keys(PHOTOGRAPHS).length} photographs in ${folder}`);
