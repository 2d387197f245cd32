import { linked, program, texture } from './gl';
import { cropped } from './matrix';
import { type Box, type Model, type Mood, TEXELS } from './model';
import {
  GROUND_FRAGMENT,
  GROUND_VERTEX,
  GUESS_FRAGMENT,
  SOLID_FRAGMENT,
  SOLID_VERTEX,
  TRIANGLES,
  WHO_FRAGMENT,
} from './shaders';

/** Texture units, by their names in the shaders. */
const UNIT = { solids: 0, light: 1, moves: 2, picture: 3, who: 4, guess: 5 };

/** The state of a frame. */
export interface Frame {
  /** Offset as x, y, z and brightness of the windows for each mover, after an unused first. */
  moves: Float32Array;
  /** Extra brightness of glowing parts, relative to the picture: 0.1 is a tenth. */
  pulse: number;
  /** 1 while nothing has moved, 0 as soon as something has. */
  still: number;
  /** Brightness of lit windows: 0 in light mode. */
  windows: number;
}

/** Draws a model over its picture. At rest the two look the same. */
export class Renderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #model: Model;
  readonly #solid: WebGLProgram;
  readonly #who: WebGLProgram;
  readonly #guess: WebGLProgram;
  readonly #ground: WebGLProgram;
  readonly #seen: WebGLTexture;
  readonly #guessed: WebGLTexture;
  /** Locations of the uniform `now` in the solid and ground programs. */
  #now: [WebGLUniformLocation | null, WebGLUniformLocation | null] = [null, null];

  /** Await `ready` before calling other methods. */
  constructor(gl: WebGL2RenderingContext, model: Model) {
    this.#gl = gl;
    this.#model = model;
    this.#solid = program(gl, SOLID_VERTEX, SOLID_FRAGMENT);
    this.#who = program(gl, SOLID_VERTEX, WHO_FRAGMENT);
    this.#guess = program(gl, GROUND_VERTEX, GUESS_FRAGMENT);
    this.#ground = program(gl, GROUND_VERTEX, GROUND_FRAGMENT);
    texture(gl, UNIT.solids);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, TEXELS, model.count, 0, gl.RGBA, gl.FLOAT, model.solids);
    texture(gl, UNIT.light);
    texture(gl, UNIT.moves);
    texture(gl, UNIT.picture, true);
    this.#seen = texture(gl, UNIT.who);
    this.#guessed = texture(gl, UNIT.guess);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, TRIANGLES, gl.STATIC_DRAW);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.CULL_FACE);
  }

  /** Resolves when all programs are ready. @throws if the device refuses one. */
  async ready(): Promise<void> {
    const gl = this.#gl;
    for (const one of [this.#solid, this.#who, this.#guess, this.#ground]) {
      await linked(gl, one);
      gl.useProgram(one);
      for (const [name, unit] of Object.entries(UNIT)) gl.uniform1i(gl.getUniformLocation(one, name), unit);
    }
    this.#now = [gl.getUniformLocation(this.#solid, 'now'), gl.getUniformLocation(this.#ground, 'now')];
  }

  /** Uploads the picture beneath and its light. @param part the part of the frame that the canvas shows. */
  show(picture: ImageBitmap, mood: Mood, part: Box): void {
    const gl = this.#gl;
    const { count, light, box, projection, frame } = this.#model;
    gl.activeTexture(gl.TEXTURE0 + UNIT.picture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    gl.activeTexture(gl.TEXTURE0 + UNIT.light);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, TEXELS, count, 0, gl.RGBA, gl.UNSIGNED_BYTE, light[mood]);
    const { left, top, width, height } = box[mood];
    for (const one of [this.#solid, this.#guess, this.#ground]) {
      gl.useProgram(one);
      const crop = gl.getUniformLocation(one, 'crop');
      gl.uniform4f(
        crop,
        part.width / width,
        part.height / height,
        (part.left - left) / width,
        (top + height - part.top - part.height) / height,
      );
    }
    for (const one of [this.#solid, this.#who]) {
      gl.useProgram(one);
      gl.uniformMatrix4fv(gl.getUniformLocation(one, 'camera'), false, cropped(projection, frame, part));
    }
  }

  /** Renders which mover is visible at each pixel and what lies behind it, for a canvas size in px. */
  resize(width: number, height: number): void {
    const gl = this.#gl;
    gl.viewport(0, 0, width, height);
    for (const unit of [UNIT.who, UNIT.guess]) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    }
    const [target, depth] = [gl.createFramebuffer(), gl.createRenderbuffer()];
    gl.bindRenderbuffer(gl.RENDERBUFFER, depth);
    gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, width, height);
    gl.bindFramebuffer(gl.FRAMEBUFFER, target);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#seen, 0);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
    this.#solids(this.#who, new Float32Array(4 * (this.#model.movers.length + 1)));
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, null);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#guessed, 0);
    this.#cover(this.#guess);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.deleteRenderbuffer(depth);
    gl.deleteFramebuffer(target);
  }

  draw({ moves, pulse, still, windows }: Frame): void {
    const gl = this.#gl;
    const [solid, ground] = this.#now;
    gl.useProgram(this.#solid);
    gl.uniform3f(solid, still, pulse, windows);
    this.#solids(this.#solid, moves);
    gl.useProgram(this.#ground);
    gl.uniform3f(ground, still, pulse, windows);
    this.#cover(this.#ground);
  }

  /** Draws all pixels not covered by solids. */
  #cover(by: WebGLProgram): void {
    this.#gl.useProgram(by);
    this.#gl.drawArrays(this.#gl.TRIANGLES, 0, 3);
  }

  #solids(by: WebGLProgram, moves: Float32Array): void {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE0 + UNIT.moves);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, 1, moves.length / 4, 0, gl.RGBA, gl.FLOAT, moves);
    gl.useProgram(by);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.drawElementsInstanced(gl.TRIANGLES, TRIANGLES.length, gl.UNSIGNED_SHORT, 0, this.#model.count);
  }
}
