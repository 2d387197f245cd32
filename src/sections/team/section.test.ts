import { photograph } from '@worldwright/engine/little-site';
import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

test('team members are persons of the company in structured data, with their profiles', () => {
  const portrait = { src: photograph, alt: 'Ada at her desk' };
  const links = [
    { label: 'Mail', to: 'mailto:ada@little.test' },
    { label: 'Profile', to: 'https://example.org/ada' },
  ];
  const ada = { name: 'Ada', role: 'Engineer', portrait, text: 'Counts **twice**.', links };
  const { nodes, markdown } = shownSections([{ type: 'team', id: 'people', heading: 'Team', people: [ada] }]);
  expect(nodes).toEqual([
    {
      '@type': 'Person',
      '@id': 'https://little.test/more#people-1',
      name: 'Ada',
      jobTitle: 'Engineer',
      image: expect.stringMatching(/^https:\/\/little\.test\/pictures\//),
      description: 'Counts twice.',
      worksFor: { '@id': 'https://little.test/#company' },
      sameAs: ['https://example.org/ada'],
    },
  ]);
  expect(markdown).toContain('### Ada\n\nEngineer ![Ada at her desk]');
  expect(markdown).toContain('[Mail](mailto:ada@little.test), [Profile](https://example.org/ada)');
});

test('a team member works without a portrait', () => {
  const ada = { name: 'Ada Byron', role: 'Engineer' };
  const { problems, nodes, markdown } = shownSections([{ type: 'team', heading: 'Team', people: [ada] }]);
  expect(problems).toEqual([]);
  expect(nodes).toEqual([expect.not.objectContaining({ image: expect.anything() })]);
  expect(markdown).toContain('### Ada Byron\n\nEngineer\n');
});
