import type { en } from './en/messages';

/** The texts of all screens, in the shape of English. */
export type Messages = typeof en;
/** What is translated as one: a page, a dialog, what surrounds every page. */
export type Screen = keyof Messages;

/**
 * A language. It may have some screens and lack others: a public page is there in a language that has all its screens
 * (`Page.screens`). A screen that lacks a text does not compile. What surrounds every page has to be there.
 */
export interface LanguageMessages {
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly screens: Partial<Messages> & Pick<Messages, 'chrome' | 'levels'>;
}

/** Whether a language has all these screens. */
export function hasScreens({ screens: there }: LanguageMessages, screens: readonly Screen[]): boolean {
  return screens.every((screen) => there[screen] !== undefined);
}
