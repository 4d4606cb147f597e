export { ToothChart } from './tooth-chart.tsx'
export { ToothFilter } from './tooth-filter.tsx'
