import { z } from 'zod'
import { allTeeth } from './teeth.ts'

/** A tooth by its FDI number: 36, or 75 of a child. */
export const tooth = z.literal(allTeeth).meta({ description: 'A tooth by its FDI number (ISO 3950)' })
