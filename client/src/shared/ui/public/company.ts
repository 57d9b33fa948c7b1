/**
 * Who operates the instance, how to reach them, and how long they keep what they choose to and who takes their payments, for every page that says so. The build does
 * not know it: the marks stand in its documents, and the server puts the instance's configuration (OPERATOR_*, AUDIT_*, STRIPE_*) in their place.
 */
export const COMPANY = {
  name: 'Barograph',
  legalName: '%OPERATOR_NAME%',
  postalAddress: '%OPERATOR_ADDRESS%',
  country: '%OPERATOR_COUNTRY%',
  contactEmail: '%OPERATOR_CONTACT_EMAIL%',
  privacyEmail: '%OPERATOR_PRIVACY_EMAIL%',
  securityEmail: '%OPERATOR_SECURITY_EMAIL%',
  lawEu: '%OPERATOR_LAW_EU%',
  courtsEu: '%OPERATOR_COURTS_EU%',
  lawUs: '%OPERATOR_LAW_US%',
  auditMonths: '%AUDIT_RETENTION_MONTHS%',
  alertMonths: '%ALERT_RETENTION_MONTHS%',
  addressDays: '%AUDIT_ADDRESS_DAYS%',
  paymentProvider: '%PAYMENT_PROVIDER%',
} as const;
