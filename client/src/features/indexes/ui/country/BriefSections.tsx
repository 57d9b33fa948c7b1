import type { ReactElement } from 'react';
import type { CountryBrief } from '../../../../shared/contract/page-data';
import { BriefCoverage } from './BriefCoverage';
import { BriefCrises } from './BriefCrises';
import { BriefFigures } from './BriefFigures';
import type { BriefTexts, CountryLinks } from './brief-texts';
import { CategoryMultiples } from './CategoryMultiples';
import { WeekDrivers } from './WeekDrivers';

interface Props {
  readonly brief: CountryBrief;
  readonly links: CountryLinks;
  readonly texts: BriefTexts;
}

/** A country below its title. */
export function BriefSections({ brief, links, texts }: Props): ReactElement {
  const { country } = texts;
  return (
    <div className="brief">
      <BriefFigures brief={brief} links={links} texts={texts} />
      <WeekDrivers week={brief.week} messages={country} />
      <CategoryMultiples categories={brief.categories} links={links} texts={texts} />
      <BriefCrises crises={brief.crises} links={links} messages={country} />
      <BriefCoverage coverage={brief.coverage} messages={country} />
    </div>
  );
}
