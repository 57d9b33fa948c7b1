import { type ComponentProps, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { watchScrolled } from '../browser/watch-scrolled';

type Name = { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };

type Props = Name &
  Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'ref'> & {
    readonly ref?: RefObject<HTMLDivElement | null>;
  };

/**
 * Where a table scrolls that is wider than its place. As long as it does, the keyboard reaches it; its sheet shows at which edge there is more. Where all of it is
 * seen, it is no tab stop; until scripts have measured it, it is one. A group with a name, no landmark: it stands in sections that have the same name.
 */
export function ScrollRegion({ ref, className, children, ...rest }: Props): ReactElement {
  const own = useRef<HTMLDivElement>(null);
  const place = ref ?? own;
  const [isScrolled, setScrolled] = useState(true);
  // New children may be larger or smaller.
  useEffect(() => (place.current === null ? undefined : watchScrolled(place.current, setScrolled)), [place, children]);
  return (
    <div {...rest} ref={place} className={`scroll-region ${className ?? ''}`.trim()} role="group" tabIndex={isScrolled ? 0 : undefined}>
      {children}
    </div>
  );
}
