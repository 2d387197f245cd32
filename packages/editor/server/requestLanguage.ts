import { tryGetContext } from 'hono/context-storage';
import type { LanguageVariables } from 'hono/language';
import { speak } from '../words/speak.ts';

const speaker = () => speak([tryGetContext<{ Variables: LanguageVariables }>()?.get('language') ?? '']);

/** Returns the language of the current request; English outside of requests. */
export const language = () => speaker().language;

export const words = () => speaker().words;
