import { useId, type ReactElement } from 'react';

interface Props<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly chosen: T;
  readonly texts: Readonly<Record<T, string>>;
  /** What readers hear, where the text is an abbreviation. */
  readonly names?: Readonly<Record<T, string>>;
  readonly onChoose: (option: T) => void;
}

/** One of a few, as buttons in a row. */
export function Choice<T extends string>({ label, options, chosen, texts, names, onChoose }: Props<T>): ReactElement {
  const id = useId();
  return (
    <div className="choice" role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          aria-label={names && `${texts[option]}: ${names[option]}`}
          onClick={() => onChoose(option)}
        >
          {texts[option]}
        </button>
      ))}
    </div>
  );
}
