/** Words that hold a sentence together and ask for nothing. They are read, and listed as such. Whatever turns a sentence round (not, never, nor) is none of them. */
const FILLERS = `
a an the this that these those its their his her it they there here of in on at for from to by with within about across into during over as per under
and or also both plus then than so just only please thanks thank kindly hi hello hey
is are was were be been being am do does did has have had having can could would should will shall may might must
what what's whats which who whose where when why how much many me my i we our us you your i'd i'm let
show show us give give us tell tell us get get us find list display plot draw print fetch return see view look want like need know compute calculate report analyse analyze explore
value values level levels score scores figure figures number numbers data index indexes indices series point points result results record records reading readings
news narrative narratives situation state status case
going gone went come came happen happened happening develop evolve evolved evolution performance perform performed doing look looking cover covers covered covering report reports reported reporting
any all each every everything some whole overall general
one's such same respective respectively
there's that's it's
`;

export const FILLER_WORDS: readonly string[] = [
  ...FILLERS.split(/\s+/).filter((word) => word !== ''),
  'show us',
  'give us',
  'tell us',
  'get us',
  'how many',
  'how much',
  'number of',
  'level of',
  'levels of',
  'as well as',
  'in terms of',
  'what is',
  'I would like',
  'I want',
];
