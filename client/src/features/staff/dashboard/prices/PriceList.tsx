import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { PriceResponse } from '../../../../shared/api/generated/barograph.schemas';
import { deletePrice } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { showMoney } from '../invoices/staff-money';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { AnnouncePrice } from './AnnouncePrice';

/** Every price with its validity, announcing the next one, and taking it back. */
export function PriceList(): ReactElement {
  const messages = useMessages('staff').prices;
  const { columns } = messages;
  return (
    <StaffFrame title={messages.title}>
      <div className="panes">
        <AnnouncePrice />
        <section className="pane" aria-label={messages.list}>
          <h2>{messages.list}</h2>
          <StaffListing<PriceResponse>
            caption={messages.list}
            filter={{}}
            columns={[columns.product, columns.base, columns.discount, columns.from, columns.to, columns.state]}
            loadFailed={messages.failed}
            none={messages.none}
            row={(price) => <Row key={price.id} price={price} />}
          />
        </section>
      </div>
    </StaffFrame>
  );
}

function Row({ price }: { price: PriceResponse }): ReactElement {
  const { prices: messages, nothing } = useMessages('staff');
  const locale = useLocale();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const { id, product, base_price: base, discount_price: discount, currency, valid_from: from, valid_to: to, state } = price;
  const name = messages.products[product];
  return (
    <tr>
      <td>{name}</td>
      <td>
        <bdi>{showMoney(base, currency, locale)}</bdi>
      </td>
      <td>
        <bdi>{discount === null ? nothing : showMoney(discount, currency, locale)}</bdi>
      </td>
      <td>
        <bdi>{formatInstantUtc(from, locale)}</bdi>
      </td>
      <td>
        <bdi>{to === null ? nothing : formatInstantUtc(to, locale)}</bdi>
      </td>
      <td>
        {messages.states[state]}{' '}
        {state === 'announced' ? (
          <Button size="small" variant="outlined" color="error" aria-label={messages.withdraw.named(name)} onClick={() => setAsked(true)}>
            {messages.withdraw.open}
          </Button>
        ) : null}
        {isAsked ? (
          <ConfirmDialog
            title={messages.withdraw.title(name)}
            text={messages.withdraw.text}
            confirm={messages.withdraw.confirm}
            failed={messages.withdraw.failed}
            onConfirm={async () => {
              await deletePrice(id);
              refresh();
            }}
            onClose={() => setAsked(false)}
          />
        ) : null}
      </td>
    </tr>
  );
}
