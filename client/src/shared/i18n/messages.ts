import type { CountForms } from '../ui/text/count-text';
import type { en } from './en/messages';

/** The texts of all screens, in the shape of English. */
export type Messages = typeof en;
/** A text, or a tree of them, as other languages have it: a counted thing has the plural forms of the language. */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: never[]) => unknown
    ? T
    : T extends CountForms & { readonly one: string }
      ? CountForms
      : { readonly [Place in keyof T]: Translated<T[Place]> };
/** The texts of all screens as another language has them. */
export type Translation = Translated<Messages>;
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
  readonly screens: Partial<Translation> & Pick<Translation, 'chrome' | 'levels'>;
}

/** Whether a language has all these screens. */
export function hasScreens({ screens: there }: LanguageMessages, screens: readonly Screen[]): boolean {
  return screens.every((screen) => there[screen] !== undefined);
}
