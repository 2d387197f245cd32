import { tryGetContext } from 'hono/context-storage';
import type { LanguageVariables } from 'hono/language';
import { speak } from '../words/speak.ts';

const speaker = () => speak([tryGetContext<{ Variables: LanguageVariables }>()?.get('language') ?? '']);

/** The language of the browser whose request is being answered; English outside of requests. */
export const language = () => speaker().language;

/** What the server says in that language. */
export const words = () => speaker().words;
