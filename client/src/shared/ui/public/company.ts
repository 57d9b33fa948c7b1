/** Who runs the product and how to reach them, for every page that says so. An operator of another name changes this file alone. */
export const COMPANY = {
  name: 'Barograph',
  legalName: 'Barograph LLC',
  postalAddress: 'P.O. Box 25, 0108 Tbilisi, Georgia',
  contactEmail: 'hello@barograph.example',
  privacyEmail: 'privacy@barograph.example',
  securityEmail: 'security@barograph.example',
} as const;
