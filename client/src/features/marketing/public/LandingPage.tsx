import type { ComponentType, ReactElement } from 'react';
import type { Messages } from '../../../shared/i18n/messages';
import type { PageContext } from '../../../shared/ui/public/page';
import { EarlyAccess } from './EarlyAccess';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { IndexStrip } from './IndexStrip';
import { RecordSection } from './RecordSection';
import { RequestSection } from './RequestSection';
import { UseCaseList } from './UseCaseList';
import { WhatIsBeingBuilt } from './WhatIsBeingBuilt';
import { WhyItMatters } from './WhyItMatters';

export type LandingScreen = 'landing' | 'newsletter';

/** What other features add to the page. */
export interface LandingSlots {
  readonly NewsletterSignUp: ComponentType<{ messages: Pick<Messages, 'newsletter' | 'chrome'> }>;
}

export function LandingPage({
  locale,
  origin,
  data: pageData,
  messages: all,
  NewsletterSignUp,
}: PageContext<LandingScreen> & LandingSlots): ReactElement {
  const { landing: messages, levels } = all;
  const data = pageData?.page === 'landing' ? pageData : null;
  return (
    <>
      <Hero data={data} messages={messages} locale={locale} />
      <HowItWorks data={data} messages={messages.framework} levels={levels} locale={locale} />
      <IndexStrip data={data} messages={messages.strip} levels={levels} locale={locale} />
      <UseCaseList messages={messages.useCases} />
      <RecordSection data={data} messages={messages.chart} locale={locale} />
      <WhyItMatters messages={messages.why} />
      <RequestSection origin={origin} messages={messages.request} />
      <WhatIsBeingBuilt messages={messages.building} />
      <EarlyAccess messages={messages} newsletter={<NewsletterSignUp messages={all} />} />
    </>
  );
}
