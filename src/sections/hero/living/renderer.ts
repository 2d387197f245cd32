import { program, texture } from './gl';
import { cropped } from './matrix';
import type { Box, Model, Mood } from './model';
import { TEXELS } from './model';
import { GROUND_FRAGMENT, GROUND_VERTEX, SOLID_FRAGMENT, SOLID_VERTEX, VERTICES, WHO_FRAGMENT } from './shaders';

/** Units of the textures. */
const UNIT = { solids: 0, light: 1, moves: 2, picture: 3, who: 4 };

/** What a frame shows. */
export interface Frame {
  /** For each mover, after an unused first, how far it has gone as x, y, z, and nothing. */
  moves: Float32Array;
  /** How much brighter the glow is: 0.1 is a tenth. */
  pulse: number;
  /** 1 while nothing has moved, 0 as soon as something has. */
  still: number;
}

/** Draws a model over its picture, so that at rest the two are the same. */
export class Renderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #model: Model;
  readonly #solid: WebGLProgram;
  readonly #who: WebGLProgram;
  readonly #ground: WebGLProgram;
  readonly #seen: WebGLFramebuffer;
  #part: Box;

  /** @param margin how much wider and higher than the picture the canvas is on each side, as a share of the picture. */
  constructor(gl: WebGL2RenderingContext, model: Model, part: Box) {
    this.#gl = gl;
    this.#model = model;
    this.#part = part;
    this.#solid = program(gl, SOLID_VERTEX, SOLID_FRAGMENT);
    this.#who = program(gl, SOLID_VERTEX, WHO_FRAGMENT);
    this.#ground = program(gl, GROUND_VERTEX, GROUND_FRAGMENT);
    this.#seen = gl.createFramebuffer();
    texture(gl, UNIT.solids);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, TEXELS, model.count, 0, gl.RGBA, gl.FLOAT, model.solids);
    texture(gl, UNIT.light);
    texture(gl, UNIT.moves);
    texture(gl, UNIT.picture, true);
    texture(gl, UNIT.who);
    for (const one of [this.#solid, this.#who, this.#ground]) this.#connect(one);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.CULL_FACE);
  }

  #connect(one: WebGLProgram): void {
    const gl = this.#gl;
    gl.useProgram(one);
    for (const [name, unit] of Object.entries(UNIT)) gl.uniform1i(gl.getUniformLocation(one, name), unit);
  }

  /** Takes the picture that lies beneath, and the light of its mood. */
  show(picture: ImageBitmap, mood: Mood): void {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE0 + UNIT.picture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    gl.activeTexture(gl.TEXTURE0 + UNIT.light);
    const { count, light, box } = this.#model;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, TEXELS, count, 0, gl.RGBA, gl.UNSIGNED_BYTE, light[mood]);
    const { left, top, width, height } = box[mood];
    const part = this.#part;
    const crop = [
      part.width / width,
      part.height / height,
      (part.left - left) / width,
      (top + height - part.top - part.height) / height,
    ] as const;
    for (const one of [this.#solid, this.#ground]) {
      gl.useProgram(one);
      gl.uniform4f(gl.getUniformLocation(one, 'crop'), ...crop);
    }
  }

  /** Finds out anew what is seen where. */
  resize(width: number, height: number): void {
    const gl = this.#gl;
    gl.viewport(0, 0, width, height);
    gl.activeTexture(gl.TEXTURE0 + UNIT.who);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    const rest = cropped(this.#model.projection, this.#model.frame, this.#part);
    for (const one of [this.#solid, this.#who]) {
      gl.useProgram(one);
      for (const name of ['rest', 'view']) gl.uniformMatrix4fv(gl.getUniformLocation(one, name), false, rest);
    }
    this.#findOut(width, height);
  }

  #findOut(width: number, height: number): void {
    const gl = this.#gl;
    const found = gl.createTexture();
    gl.activeTexture(gl.TEXTURE0 + UNIT.who);
    const who = gl.getParameter(gl.TEXTURE_BINDING_2D);
    const depth = gl.createRenderbuffer();
    gl.bindRenderbuffer(gl.RENDERBUFFER, depth);
    gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, width, height);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#seen);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, who, 0);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
    this.#move(new Float32Array(4 * (this.#model.movers.length + 1)));
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.useProgram(this.#who);
    gl.drawArraysInstanced(gl.TRIANGLES, 0, VERTICES, this.#model.count);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.deleteRenderbuffer(depth);
    gl.deleteTexture(found);
  }

  #move(moves: Float32Array): void {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE0 + UNIT.moves);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, 1, moves.length / 4, 0, gl.RGBA, gl.FLOAT, moves);
  }

  draw({ moves, pulse, still }: Frame): void {
    const gl = this.#gl;
    this.#move(moves);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.useProgram(this.#solid);
    gl.uniform1f(gl.getUniformLocation(this.#solid, 'pulse'), pulse);
    gl.uniform1f(gl.getUniformLocation(this.#solid, 'still'), still);
    gl.drawArraysInstanced(gl.TRIANGLES, 0, VERTICES, this.#model.count);
    gl.useProgram(this.#ground);
    gl.uniform1f(gl.getUniformLocation(this.#ground, 'still'), still);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }
}
