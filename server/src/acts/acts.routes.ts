import {
  createAct,
  deleteAct,
  enterPadotest,
  findLotPatients,
  getAct,
  getImplantPassport,
  getPadotest,
  getPadotestPdf,
  listActs,
  listPatientLots,
  restoreAct,
  sendPadotest,
  updateAct,
} from '@arcade/contract/acts.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'
import { selectActPractices } from './holders.queries.ts'

const nothing = () => Promise.reject(new Problem(problems.notFound))

export function actsRoutes(app: FastifyInstance) {
  app.kernel.holders.know('act', selectActPractices)
  serve(app, listActs, nothing)
  serve(app, createAct, nothing)
  serve(app, getAct, nothing)
  serve(app, updateAct, nothing)
  serve(app, deleteAct, nothing)
  serve(app, restoreAct, nothing)
  serve(app, getPadotest, nothing)
  serve(app, enterPadotest, nothing)
  serve(app, sendPadotest, nothing)
  serve(app, getPadotestPdf, nothing)
  serve(app, listPatientLots, nothing)
  serve(app, findLotPatients, nothing)
  serve(app, getImplantPassport, nothing)
}
