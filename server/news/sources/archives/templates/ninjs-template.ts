/** What is read of a ninjs object. Names are those of ninjs 1; the forms of 2 and 3 are read as well. */
const ABOUT: Readonly<Record<string, string>> = {
  uri: 'Identifier, the same in all versions of the item. Needed.',
  version: 'Rises with each correction; the highest stands. Without it, versioncreated counts.',
  versioncreated: 'When this version was made. Needed, unless there is firstcreated.',
  firstcreated: 'When the first version was made: the day the article counts on.',
  pubstatus: 'usable (as if absent), withheld or canceled. The latter two take the item back.',
  embargoed: 'Not to be published before; refused until then.',
  type: 'text (as if absent) or composite; others are refused.',
  headline: 'Or headlines: [{ role, value }].',
  body_text: 'Plain text. Or body_xhtml and other body_…, or bodies: [{ contenttype, value }].',
  language: 'Language tag.',
  subject: 'Or subjects. Codes of the IPTC (medtop:20000256) give the categories; without any they are found from the text.',
  place: 'Or places. ISO codes and names of countries; without any they are found from the headline.',
  infosource: 'The first name is the outlet, unless the uri names it (urn:newsml:example.com:…).',
  url: 'Address of the page; no part of the standard. An http uri stands for it.',
};

export function ninjsTemplate(): string {
  const first = {
    uri: 'urn:newsml:example.com:20240514:grid-operator-warns',
    version: '2',
    versioncreated: '2024-05-14T09:00:00Z',
    firstcreated: '2024-05-14T05:30:00Z',
    pubstatus: 'usable',
    embargoed: '2024-05-14T05:00:00Z',
    type: 'text',
    headline: 'Grid operator warns of "tight" winter',
    body_text: 'The operator said on Tuesday that reserves were thin.',
    language: 'en-GB',
    subject: [{ code: 'medtop:20000256', name: 'energy and resource' }],
    place: [{ code: 'iso3166-1a2:GB', name: 'United Kingdom' }],
    infosource: [{ name: 'Example News' }],
    url: 'https://www.example.com/news/grid-operator-warns',
    x_about: ABOUT,
  };
  const second = {
    uri: 'urn:newsml:example.com:20240515:harvest',
    versionCreated: '2024-05-15T12:00:00Z',
    headlines: [{ role: 'main', value: 'Harvest ends early in the south' }],
    bodies: [{ contentType: 'text/html', value: '<p>It has been dry since March.</p>' }],
  };
  return `${JSON.stringify([first, second], null, 2)}\n`;
}
