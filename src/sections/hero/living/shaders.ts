import { KIND } from './model';

/** First index of each kind of vertex: six for foot, top and underside, two per side for the shoulder, two centres. */
const FIRST = { foot: 0, top: 6, shoulder: 12, underside: 24, topCentre: 30, undersideCentre: 31 };

/**
 * Vertex indices of a solid's triangles: for each of six sides, two triangles of the side, two of the bevel, one each
 * of top and underside. Indexed, so that shared vertices are computed once.
 */
export const TRIANGLES = Uint16Array.from(
  [0, 1, 2, 3, 4, 5].flatMap((side) => {
    const next = (side + 1) % 6;
    const [left, right] = [FIRST.shoulder + 2 * side, FIRST.shoulder + 2 * side + 1];
    const quad = (a: number, b: number, c: number, d: number) => [a, b, c, a, c, d];
    return [
      ...quad(FIRST.foot + side, FIRST.foot + next, right, left),
      ...quad(left, right, FIRST.top + next, FIRST.top + side),
      ...[FIRST.topCentre, FIRST.top + side, FIRST.top + next],
      ...[FIRST.undersideCentre, FIRST.underside + next, FIRST.underside + side],
    ];
  }),
);

/**
 * Vertex shader that draws a solid from texels, without vertex buffers. `spot` is the position of a point in the
 * picture at rest. Solids attached to a tile are towns, with lit windows.
 */
export const SOLID_VERTEX = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D solids, light, moves;
uniform mat4 camera;
// Inside the solid also where a pixel lies on its edge.
centroid out vec3 spot;
centroid out vec4 baked;
flat out float mover, shine;
const float ATTACHED = ${KIND.attached.toFixed(1)};

int solid;
vec4 texel(sampler2D source, int index) { return texelFetch(source, ivec2(index, solid), 0); }

void main() {
  solid = gl_InstanceID;
  int id = gl_VertexID;
  bool isCentre = id >= ${FIRST.topCentre}, isUnderside = id >= ${FIRST.underside} && id != ${FIRST.topCentre};
  // Level 0 is the foot, 1 the shoulder, 2 the top.
  int level = id == ${FIRST.topCentre} || id / 6 == 1 ? 2 : id >= ${FIRST.shoulder} && id < ${FIRST.underside} ? 1 : 0;
  int side = (id - ${FIRST.shoulder}) / 2;
  int corner = level == 1 ? side + id % 2 : id;
  int tone = level == 0 ? 1 : level == 1 ? 2 + side : 0;
  vec4 foot = texel(solids, 0), axis = texel(solids, 1), rim = texel(solids, 2 + corner % 6);
  float tall = length(axis.xyz), bevel = min(axis.w, tall * .4);
  float height = level == 0 ? 0. : level == 1 ? 1. - bevel / tall : 1.;
  float spread = mix(foot.w, 1., height);
  if (level == 2) spread -= min(.5, bevel / length(rim.xyz));
  vec3 place = foot.xyz + axis.xyz * height + (isCentre ? vec3(0.) : rim.xyz * spread);
  mover = texel(solids, 2).w;
  baked = texel(light, tone);
  // Undersides look at the core: no probe is there.
  if (isUnderside) baked = vec4(baked.rgb * 1.3 + vec3(.42, .15, .02), 1.);
  spot = (camera * vec4(place, 1.)).xyw;
  vec4 move = texelFetch(moves, ivec2(0, int(mover)), 0);
  shine = texel(solids, 3).w > ATTACHED - .5 ? move.w : 0.;
  gl_Position = camera * vec4(place + move.xyz, 1.);
}`;

/** Fragment shader that writes the visible mover's number as two bytes; 0 is none. */
export const WHO_FRAGMENT = `#version 300 es
precision highp float;
flat in float mover;
out vec4 who;
void main() { who = vec4(mod(mover, 256.), floor(mover / 256.), 0., 255.) / 255.; }`;

const COMMON = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D picture, who;
// Scale and shift from the canvas (0 to 1) to the picture.
uniform vec4 crop;
// Stillness: 1 while nothing has moved, when the canvas shows just the picture. Then the pulse, and the windows' light.
uniform vec3 now;
out vec4 colour;

float at(ivec2 pixel) {
  vec4 found = texelFetch(who, clamp(pixel, ivec2(0), textureSize(who, 0) - 1), 0) * 255.;
  return floor(found.r + .5) + 256. * floor(found.g + .5);
}
vec4 pictured(vec2 spot) {
  vec2 place = spot * crop.xy + crop.zw;
  bool isInside = all(greaterThanEqual(place, vec2(0.))) && all(lessThanEqual(place, vec2(1.)));
  return isInside ? texture(picture, vec2(place.x, 1. - place.y)) : vec4(0.);
}
`;

/** Fragment shader for solids. Shows the picture where a point is visible in it, otherwise its baked light. */
export const SOLID_FRAGMENT = `${COMMON}
centroid in vec3 spot;
centroid in vec4 baked;
flat in float mover, shine;

float seen(vec2 pixel) {
  vec2 from = pixel - .5, part = fract(from);
  ivec2 first = ivec2(floor(from));
  vec4 own = vec4(at(first), at(first + ivec2(1, 0)), at(first + ivec2(0, 1)), at(first + ivec2(1, 1)));
  vec4 hit = vec4(lessThan(abs(own - mover), vec4(.5)));
  vec2 row = mix(hit.xz, hit.yw, part.x);
  return smoothstep(0., .5, mix(row.x, row.y, part.y));
}

void main() {
  vec2 place = spot.xy / spot.z * .5 + .5;
  vec4 shown = pictured(place);
  vec3 lit = baked.rgb;
  vec3 own = shown.a > .3 ? shown.rgb / shown.a : lit;
  float share = max(now.x, seen(place * vec2(textureSize(who, 0))) * smoothstep(.2, .5, shown.a));
  colour = mix(vec4(mix(lit, own, share), 1.), shown, now.x);
  float lamp = smoothstep(.1, .3, own.r - own.b) * smoothstep(.4, .7, own.r);
  colour.rgb *= 1. + now.y * baked.a * vec3(1., .75, .5) + now.z * shine * lamp;
}`;

/** Vertex shader that covers the canvas, behind all solids. */
export const GROUND_VERTEX = `#version 300 es
void main() { gl_Position = vec4(gl_VertexID == 1 ? 3. : -1., gl_VertexID == 2 ? 3. : -1., .9999, 1.); }`;

/** Fragment shader for the static background. Behind solids, shadow and glow are estimated from nearby pixels, once. */
export const GUESS_FRAGMENT = `${COMMON}
const vec2 WAYS[8] = vec2[](vec2(1, 0), vec2(.7, .7), vec2(0, 1), vec2(-.7, .7), vec2(-1, 0), vec2(-.7, -.7), vec2(0, -1), vec2(.7, -.7));

void main() {
  vec2 size = vec2(textureSize(who, 0));
  float near = size.x / 400.;
  bool isFree = at(ivec2(gl_FragCoord.xy)) < .5;
  for (int k = 0; k < 8; k++) isFree = isFree && at(ivec2(gl_FragCoord.xy + WAYS[k] * near)) < .5;
  vec4 sum = vec4(0.);
  float count = 0.;
  if (!isFree) for (int ring = 1; ring < 5; ring++) for (int k = 0; k < 8; k++) {
    vec2 place = gl_FragCoord.xy + WAYS[k] * near * float(ring * ring + 1);
    if (at(ivec2(place)) > .5 || at(ivec2(place + WAYS[k] * near)) > .5) continue;
    float weight = 1. / float(ring * ring * ring);
    sum += pictured(place / size) * weight;
    count += weight;
  }
  colour = isFree ? pictured(gl_FragCoord.xy / size) : count > 0. ? sum / count : vec4(0.);
}`;

/** Fragment shader for the background. Shows the picture at rest, otherwise the estimate behind the solids. */
export const GROUND_FRAGMENT = `${COMMON}
uniform sampler2D guess;
void main() {
  vec4 guessed = texelFetch(guess, ivec2(gl_FragCoord.xy), 0);
  colour = mix(guessed, pictured(gl_FragCoord.xy / vec2(textureSize(guess, 0))), now.x);
}`;
