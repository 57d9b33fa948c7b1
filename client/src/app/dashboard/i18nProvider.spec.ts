import { reactAdmin } from '../../shared/i18n/en/app/react-admin';
import { i18nProviderOf } from './i18nProvider';

const { translate } = i18nProviderOf('en', reactAdmin);

describe('translate', () => {
  it('gives the text of the language for a key of react-admin, with its values', () => {
    expect(translate('ra.message.select_all_limit_reached', { max: 250 })).toContain('the first 250 were');
  });

  it('gives a text of our own back as it is, and what a call offers for a key without a text', () => {
    expect(translate('The server could not be reached.')).toBe('The server could not be reached.');
    expect(translate('resources.indexes.name', { _: 'Indexes' })).toBe('Indexes');
  });
});
