import type { ComponentType, ReactElement } from 'react';
import { landingWords } from '../../../shared/i18n/landing-words';
import type { Locale, PageContext } from '../../../shared/ui/public/page';
import { EarlyAccess } from './EarlyAccess';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { IndexStrip } from './IndexStrip';
import { RecordSection } from './RecordSection';
import { RequestSection } from './RequestSection';
import { UseCaseList } from './UseCaseList';
import { WhatIsBeingBuilt } from './WhatIsBeingBuilt';
import { WhyItMatters } from './WhyItMatters';

/** What other features add to the page. */
export interface LandingSlots {
  readonly NewsletterSignUp: ComponentType<{ locale: Locale }>;
}

export function LandingPage({ locale, origin, data: pageData, NewsletterSignUp }: PageContext & LandingSlots): ReactElement {
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
      <EarlyAccess words={words} newsletter={<NewsletterSignUp locale={locale} />} />
    </>
  );
}
