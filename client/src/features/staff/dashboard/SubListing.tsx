import type { ComponentProps, ReactElement } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { StaffListing } from './StaffListing';

type Props<R extends { readonly id: string }> = ComponentProps<typeof StaffListing<R>> & { readonly resource: string };

/** A list of another resource than that of the page. */
export function SubListing<R extends { readonly id: string }>({ resource, ...listing }: Props<R>): ReactElement {
  return (
    <ResourceContextProvider value={resource}>
      <StaffListing<R> {...listing} />
    </ResourceContextProvider>
  );
}
