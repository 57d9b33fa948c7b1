import { loadConfig } from '../../platform/config/config';
import { InstanceMarks } from './instance-marks';

const marksOf = (env: NodeJS.ProcessEnv): InstanceMarks => new InstanceMarks(loadConfig({ NODE_ENV: 'test', ...env }));

describe('InstanceMarks', () => {
  it('puts the address and the operator of the instance into a document, escaped', () => {
    const marks = marksOf({
      AUDIT_RETENTION_MONTHS: '12',
      PUBLIC_URL: 'https://index.test/',
      OPERATOR_NAME: 'Hale & <Sons>',
      OPERATOR_CONTACT_EMAIL: 'hello@hale.test',
    });
    expect(
      marks.fill('<a href="%ORIGIN%/x">%OPERATOR_NAME%</a> <a href="mailto:%OPERATOR_CONTACT_EMAIL%">%AUDIT_RETENTION_MONTHS% % %OTHER%</a>'),
    ).toBe('<a href="https://index.test/x">Hale &amp; &lt;Sons&gt;</a> <a href="mailto:hello@hale.test">12 % %OTHER%</a>');
  });

  it('names who processes payments where somebody does, and otherwise nobody', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
    expect([{}, stripe].map((env) => marksOf(env).fill('process payments%PAYMENT_PROVIDER%, as'))).toEqual([
      'process payments, as',
      'process payments (Stripe), as',
    ]);
  });

  it('changes the edition with the operator, the address and the simulated values, so that stored pages are rendered again', () => {
    const others = [{ OPERATOR_NAME: 'Hale' }, { PUBLIC_URL: 'https://index.test' }, { LIVE: 'true' }];
    const editions = [{}, ...others].map((env) => marksOf(env).edition);
    expect(new Set(editions).size).toBe(4);
    expect(marksOf({}).edition).toBe(editions[0]);
  });
});
