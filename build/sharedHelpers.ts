import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Rolldown's own module, of what makes a module of CommonJS, or an object of a module's exports. */
const HELPERS = '\0rolldown/runtime.js';
/** The name by which other files ask the one of React for it. */
const EXPORTED = 'helpers';

type Chunk = Rolldown.OutputChunk;
type Parse = Rolldown.PluginContext['parse'];

const isOfHelpers = ({ moduleIds }: Chunk) => moduleIds.length > 0 && moduleIds.every((id) => id === HELPERS);

/** The code of the helpers as an expression: an object of what it exports. */
function asObject({ code }: Chunk, parse: Parse): string {
  const exported = parse(code).body.find((statement) => statement.type === 'ExportNamedDeclaration');
  if (!exported) throw new Error('the helpers export nothing');
  const list = code.slice(exported.start, exported.end).replace(/^export\s*|;$/g, '');
  // `{a as t}` names what `a` is called outside: `{t:a}`.
  const object = list.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1');
  return `(()=>{${code.slice(0, exported.start)}return${object}})()`;
}

/** A file's code with `from` in place of its import of the helpers. */
function withoutImport({ code }: Chunk, helpers: Chunk, parse: Parse, from: (names: string) => string): string {
  const imported = parse(code).body.find(
    (statement) =>
      statement.type === 'ImportDeclaration' && basename(statement.source.value) === basename(helpers.fileName),
  );
  if (!imported) return code;
  const list = /\{[^}]*\}/.exec(code.slice(imported.start, imported.end))?.[0] ?? '{}';
  return code.slice(0, imported.start) + from(list.replace(/ as /g, ':')) + code.slice(imported.end);
}

/**
 * Puts Rolldown's helpers into the file of React, which is there before any other that asks for them: Rolldown gives them
 * one of their own, 0.4 kB, whatever the groups say, and so each visit a request more.
 * https://github.com/rolldown/rolldown/issues/2654
 */
export function sharedHelpers(): Plugin {
  return {
    name: 'worldwright:shared-helpers',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    // Files get their names before this changes them: under one name browsers keep one content for ever.
    augmentChunkHash: () => EXPORTED,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const helpers = chunks.find(isOfHelpers);
      const react = chunks.find(({ name }) => name === 'react');
      if (!helpers || !react) return;
      const parse = this.parse.bind(this);
      const address = JSON.stringify(`./${basename(react.fileName)}`);
      // Taken for nothing else in minified code.
      const own = `$${EXPORTED}`;
      for (const chunk of chunks) {
        if (chunk === helpers || chunk === react) continue;
        const taken = `import{${EXPORTED} as ${own}}from${address};`;
        chunk.code = withoutImport(chunk, helpers, parse, (names) => `${taken}const${names}=${own};`);
      }
      const rest = withoutImport(react, helpers, parse, (names) => `const${names}=${own};`);
      react.code = `const ${own}=${asObject(helpers, parse)};${rest}export{${own} as ${EXPORTED}};`;
      delete bundle[helpers.fileName];
    },
  };
}
