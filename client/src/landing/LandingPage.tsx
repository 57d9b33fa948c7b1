import type { ReactElement } from 'react';
import { landingWords } from '../i18n/landing-words';
import type { PageContext } from '../site/page';
import { EarlyAccess } from './EarlyAccess';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { IndexStrip } from './IndexStrip';
import { RecordSection } from './RecordSection';
import { RequestSection } from './RequestSection';
import { UseCaseList } from './UseCaseList';
import { WhatIsBeingBuilt } from './WhatIsBeingBuilt';
import { WhyItMatters } from './WhyItMatters';

export function LandingPage({ locale, origin, data: pageData }: PageContext): ReactElement {
  const words = landingWords(locale);
  const data = pageData?.page === 'landing' ? pageData : null;
  return (
    <>
      <Hero data={data} words={words} locale={locale} />
      <HowItWorks data={data} words={words.framework} locale={locale} />
      <IndexStrip data={data} words={words.strip} locale={locale} />
      <UseCaseList words={words.useCases} />
      <RecordSection data={data} words={words.chart} locale={locale} />
      <WhyItMatters words={words.why} />
      <RequestSection origin={origin} words={words.request} />
      <WhatIsBeingBuilt words={words.building} />
      <EarlyAccess words={words} locale={locale} />
    </>
  );
}
