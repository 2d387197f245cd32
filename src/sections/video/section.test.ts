import { sectionDefinitions } from '@worldwright/engine/compile';
import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';
import { playerOf } from './players';

const example: object = Object(sectionDefinitions.get('video')?.example);
const video = (more: object) => shownSections([{ type: 'video', ...example, ...more }]);

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
  ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['/film.mp4', undefined],
])('%s has a player', (address, embed) => expect(playerOf(address)?.embed).toBe(embed));

test.each(['https://example.org/film', 'https://youtube.com.evil.test/watch?v=a', '/film.avi', '/prices'])(
  '%s is not a video',
  (address) => expect(playerOf(address)).toBeUndefined(),
);

test('the video is in structured data, and Markdown links to it', () => {
  const { nodes, markdown } = video({ duration: '1:02:03' });
  expect(nodes).toMatchObject([
    { '@type': 'VideoObject', embedUrl: expect.stringContaining('nocookie'), duration: 'PT62M3S' },
  ]);
  expect(markdown).toContain('(https://www.youtube.com/watch?v=');
});

test('an address that is not a video, and captions for a provider, are refused', () => {
  expect(video({ address: 'https://example.org/film' }).problems).toEqual([
    expect.stringContaining('not a supported video'),
  ]);
  expect(video({ captions: '/film.vtt' }).problems).toEqual([expect.stringContaining('captions')]);
});
