/** Starts compiling a program, which may take a while: see `linked`. @throws if the context is lost */
export function program(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const made = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('the device makes no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(made, shader);
  }
  gl.linkProgram(made);
  return made;
}

/**
 * Resolves when a program is ready. Using it earlier would block the page.
 * https://registry.khronos.org/webgl/extensions/KHR_parallel_shader_compile/
 *
 * @throws if the device refuses the program.
 */
export async function linked(gl: WebGL2RenderingContext, made: WebGLProgram): Promise<void> {
  const parallel = gl.getExtension('KHR_parallel_shader_compile');
  if (parallel) {
    while (!gl.getProgramParameter(made, parallel.COMPLETION_STATUS_KHR))
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (!gl.getProgramParameter(made, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(made) ?? 'the program does not link');
}

/** Creates a texture on a texture unit, with nearest filtering unless `isSmooth`. */
export function texture(gl: WebGL2RenderingContext, unit: number, isSmooth = false): WebGLTexture {
  const made = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, made);
  const filter = isSmooth ? gl.LINEAR : gl.NEAREST;
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return made;
}
