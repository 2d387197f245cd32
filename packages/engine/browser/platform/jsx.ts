/*
 * JSX runtime for sites in a folder of their host: it adds the folder to URLs in attributes. Builds of such sites import
 * it instead of `react/jsx-runtime` (`packages/engine/build/site/folder.ts`), so components need no change.
 */
import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { href } from './href.ts';

export const { Fragment } = react;

const ADDRESSES = ['href', 'src', 'action', 'poster'];
const LISTS = ['srcSet', 'imageSrcSet'];

function inFolder(type: ElementType, props: object): object {
  if (typeof type !== 'string') return props;
  const changed = Object.entries(props).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    if (ADDRESSES.includes(name)) return [[name, href(value)]];
    return LISTS.includes(name) ? [[name, value.replace(/(?<=^\s*|,\s*)\/\S*/g, href)]] : [];
  });
  return changed.length > 0 ? { ...props, ...Object.fromEntries(changed) } : props;
}

export const jsx = (type: ElementType, props: object, key?: Key): ReactElement =>
  react.jsx(type, inFolder(type, props), key);
export const jsxs = (type: ElementType, props: object, key?: Key): ReactElement =>
  react.jsxs(type, inFolder(type, props), key);
