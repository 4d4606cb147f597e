import { httpFaults, longest, type Switchboard } from '../faults.ts'
import type { Simulator } from '../simulator.ts'
import { tick, warning } from './drawings.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'

/** All partners with their switches, and beside them what they show of themselves. */
export function homePage(simulators: readonly Simulator[], switchboard: Switchboard): string {
  const show = (simulator: Simulator) => partner(simulator, switchboard)
  const services = simulators.filter(({ opens }) => !opens)
  const applications = simulators.filter(({ opens }) => opens)
  return layout(
    'The outside world',
    html`
    <h1>The outside world</h1>
    <p class="lead">Whom Arcade talks to where no partner is configured. Nothing here is real; a switch makes a partner fail, to see how Arcade bears it.</p>
    <section class="world" aria-label="Services">
      <div class="stack">${services.map(show)}</div>
      <div class="stack">${services.flatMap(({ panel }) => (panel ? [panel()] : []))}</div>
    </section>
    ${applications.length > 0 && html`<section class="row" aria-label="Applications">${applications.map(show)}</section>`}`,
  )
}

function partner(simulator: Simulator, switchboard: Switchboard) {
  const { key, name, about, opens, parts = [], ownFaults = httpFaults } = simulator
  const { fault, milliseconds } = switchboard.of(key)
  const option = ([position, words]: (typeof ownFaults)[number]) =>
    position === fault
      ? html`<option value="${position}" selected>${words}</option>`
      : html`<option value="${position}">${words}</option>`
  const partial = Object.entries(switchboard.partsOf(key)).filter(([, { fault }]) => fault !== 'none')
  const isWell = fault === 'none' && partial.length === 0
  return html`
    <article class="card" id="partner-${key}" aria-labelledby="name-${key}">
      <div class="head">
        <h2 id="name-${key}">${name}</h2>
        ${isWell && html`<span class="pill ok">${tick}Works</span>`}
        ${fault !== 'none' && html`<span class="pill bad">${warning}Fault: ${fault}</span>`}
        ${partial.map(([part, { fault }]) => html`<span class="pill bad">${warning}${part}: ${fault}</span>`)}
      </div>
      <p class="about">${about}${opens === true && html` <a href="/${key}/">Open<span class="unseen"> ${name}</span></a>`}</p>
      <form class="switch" method="post" action="/faults/${key}">
        <label class="wide">Fault<select name="fault" autocomplete="off">${ownFaults.map(option)}</select></label>
        ${parts.length > 0 && html`<label class="wide">Part<select name="part" autocomplete="off"><option value="">All of it</option>${parts.map((part) => html`<option>${part}</option>`)}</select></label>`}
        <label>Delay in ms<input name="milliseconds" type="number" min="0" max="${longest}" value="${milliseconds}" autocomplete="off" required></label>
        <button class="button ink">Switch<span class="unseen"> ${name}</span></button>
      </form>
    </article>`
}
