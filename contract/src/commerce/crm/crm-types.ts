/** The types of the CRM's records that the portal shows. */
export const crmTypes = ['Account', 'Contact', 'Quote', 'Case'] as const
export type CrmType = (typeof crmTypes)[number]
