import type { Base } from '@arcade/contract/commerce/erp/bases.ts'

export interface ErpArticle {
  code: string
  name: string
  /** The code of its family, as the ERP has it (CAT-01). */
  family: string
  /** In cents, without taxes. */
  price: number
  /** In per cent; 0 for prostheses made for one patient, which are exempt (CGI 261-4-1°). */
  vat: 20 | 10 | 5.5 | 2.1 | 0
  /** Whether it has lot numbers; the lots of implants are those of the demo's acts. */
  lots?: 'LOT' | 'SERIE'
}

const article = (
  code: string,
  name: string,
  family: string,
  price: number,
  vat: ErpArticle['vat'],
  lots?: ErpArticle['lots'],
): ErpArticle => ({ code, name, family, price, vat, ...(lots && { lots }) })

/** What each company sells. */
export const erpArticles: Record<Base, readonly ErpArticle[]> = {
  SMILERS: [
    article('SM-EXP', 'Gouttières Smilers Expert, deux arcades', 'AL', 69_000, 20),
    article('SM-REG', 'Gouttières Smilers Regular, deux arcades', 'AL', 49_000, 20),
    article('SM-LIG', 'Gouttières Smilers Light, une arcade', 'AL', 29_500, 20),
    article('SM-FIN', 'Gouttières de finition', 'AL', 15_000, 20),
    article('SM-CON', 'Gouttière de contention, la paire', 'CT', 9_500, 20),
  ],
  BIOTECHDENTAL: [
    article('IC4110', 'Implant conique 4,1 × 10 mm', 'CI', 14_900, 5.5, 'LOT'),
    article('IC3512', 'Implant conique 3,5 × 12 mm', 'CIN', 14_900, 5.5, 'LOT'),
    article('IY4808', 'Implant cylindrique 4,8 × 8 mm', 'CIPL', 15_900, 5.5, 'LOT'),
    article('PD4520', 'Pilier droit 4,5 × 2 mm', 'CICP', 7_800, 5.5, 'LOT'),
    article('PA1730', 'Pilier angulé 17°, 3 mm', 'CICP', 9_200, 5.5, 'LOT'),
    article('MB2030', 'Membrane résorbable 20 × 30 mm', 'MB', 11_800, 5.5, 'LOT'),
    article('CGKIT', 'Kit de chirurgie guidée', 'CG', 98_000, 20, 'SERIE'),
  ],
  BDA: [
    article('GANT-M', 'Gants nitrile taille M, boîte de 200', 'CO', 1_890, 20),
    article('COMP-A2', 'Composite universel A2, seringue 4 g', 'CO', 3_450, 20, 'LOT'),
    article('CIM-01', 'Ciment de scellement, 2 × 5 g', 'CO', 4_120, 20, 'LOT'),
    article('FRAI-12', 'Fraises diamantées, assortiment de 12', 'IN', 5_600, 20),
    article('AIG-30', 'Aiguilles 30G courtes, boîte de 100', 'CO', 1_240, 20, 'LOT'),
  ],
  BIOTECHDENTAL_DIGITAL: [
    article('LIC-PLAN', 'Licence de planification, un mois', 'LI', 4_983, 20),
    article('MNT-SCAN', 'Maintenance du scanner, un trimestre', 'MA', 18_000, 20),
    article('EMB-SCAN', 'Embouts de scanner, lot de 10', 'AC', 12_500, 20),
    article('PRB-ZIR', 'Couronne zircone sur empreinte numérique', 'PRBDD', 8_900, 0),
    article('GU-SIM', 'Guide chirurgical', 'GU', 14_000, 20),
    article('GUET-3', 'Guide chirurgical étagé', 'GUET', 26_000, 20),
  ],
}
