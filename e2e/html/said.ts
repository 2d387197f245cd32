import company from '../../src/content/company';

/** A text of the content as pages say it, with the company's facts in the places of `{company.name}` and others. */
export const said = (text: string): string =>
  text.replace(/\{company\.(\w+)\}/g, (_all, fact: string) => String(Reflect.get(company, fact)));
