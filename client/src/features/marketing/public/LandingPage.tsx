import type { ComponentType, ReactElement } from 'react';
import { messagesOf } from '../../../shared/i18n/languages';
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
  const messages = messagesOf(locale, ['landing']).landing;
  const data = pageData?.page === 'landing' ? pageData : null;
  return (
    <>
      <Hero data={data} messages={messages} locale={locale} />
      <HowItWorks data={data} messages={messages.framework} locale={locale} />
      <IndexStrip data={data} messages={messages.strip} locale={locale} />
      <UseCaseList messages={messages.useCases} />
      <RecordSection data={data} messages={messages.chart} locale={locale} />
      <WhyItMatters messages={messages.why} />
      <RequestSection origin={origin} messages={messages.request} />
      <WhatIsBeingBuilt messages={messages.building} />
      <EarlyAccess messages={messages} newsletter={<NewsletterSignUp locale={locale} />} />
    </>
  );
}
