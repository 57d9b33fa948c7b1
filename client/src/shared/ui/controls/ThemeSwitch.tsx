import type { ReactElement } from 'react';
import type { ChromeMessages } from '../../i18n/en/app/chrome';
import { applyTheme, type ThemeChoice } from '../../theme/theme-choice';
import { useThemeChoice } from '../../theme/use-theme-choice';

const CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Light, dark, or as the system has it. */
export function ThemeSwitch({ messages }: { messages: ChromeMessages['theme'] }): ReactElement {
  const choice = useThemeChoice();
  return (
    <fieldset className="theme-switch">
      <legend>{messages.label}</legend>
      {CHOICES.map((name) => (
        <label key={name}>
          <input type="radio" name="theme" value={name} checked={choice === name} onChange={() => applyTheme(name)} />
          <span>{messages[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
