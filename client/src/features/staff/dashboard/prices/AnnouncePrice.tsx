import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { useGetList, useRefresh } from 'react-admin';
import { type PriceAudienceResponse, SchedulePriceRequestProduct } from '../../../../shared/api/generated/barograph.schemas';
import { schedulePrice } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { formatDay } from '../../../../shared/ui/text/format';
import { FilterChoice } from '../FilterChoice';
import { parseMoney } from '../invoices/staff-money';

type Product = SchedulePriceRequestProduct;
/** What was entered, without what was not. */
const EMPTY = { base: '', discount: '', from: '' };
const QUIETLY = { onError: () => undefined };

/** The next price of a product, with how many customers hear of it. */
export function AnnouncePrice(): ReactElement {
  const messages = useMessages('staff').prices;
  const { announce } = messages;
  const locale = useLocale();
  const refresh = useRefresh();
  const [product, setProduct] = useState<Product>('pro_monthly');
  const [draft, setDraft] = useState(EMPTY);
  const base = parseMoney(draft.base);
  const discount = draft.discount === '' ? null : parseMoney(draft.discount);
  const isWrong = base === null || (draft.discount !== '' && discount === null);
  const { isBusy, outcome, submit } = useSending(
    async () => {
      if (isWrong) throw new Error(announce.notAmount);
      await schedulePrice({
        product,
        base_price: base,
        ...(discount !== null && { discount_price: discount }),
        valid_from: `${draft.from}T00:00:00Z`,
      });
      refresh();
      setDraft(EMPTY);
      return announce.done(messages.products[product], formatDay(draft.from, locale));
    },
    isWrong ? announce.notAmount : announce.failed,
  );
  const field = (name: keyof typeof EMPTY, label: string, isRequired: boolean, type = 'text'): ReactElement => (
    <TextField
      label={label}
      type={type}
      value={draft[name]}
      required={isRequired}
      fullWidth
      margin="dense"
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off', ...(type === 'text' && { inputMode: 'decimal' }) } }}
    />
  );
  return (
    <section className="pane" aria-label={announce.title}>
      <h2>{announce.title}</h2>
      <p>{announce.text}</p>
      <form onSubmit={submit}>
        <FilterChoice label={announce.product} value={product} options={messages.products} onChange={(value) => setProduct(value as Product)} />
        {field('base', announce.base, true)}
        {field('discount', announce.discount, false)}
        {field('from', announce.from, true, 'date')}
        <Audience product={product} />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isBusy ? announce.busy : announce.submit}
        </Button>
        <OutcomeLine outcome={outcome} />
      </form>
    </section>
  );
}

/** How many customers and owners are told at once. */
function Audience({ product }: { product: Product }): ReactElement | null {
  const { announce } = useMessages('staff').prices;
  const { data } = useGetList<PriceAudienceResponse & { readonly id: string }>('staff/price-audience', {}, QUIETLY);
  const found = data?.find((one) => one.product === product);
  return found === undefined ? null : <p role="status">{announce.audience(found.organizations, found.mails)}</p>;
}
