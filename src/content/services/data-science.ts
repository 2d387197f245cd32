import type { Service } from '../schemas/services';

export default {
  id: 16,
  title: 'Data Science Services',
  path: 'data-science',
  family: 'data',
  icon: 'chart-scatter',
  banner: {
    src: 'data-science',
    alt: 'Under a glass bell jar, an orange curve rises through samples held on thin brass stems',
  },
  dp: { src: 'data-science', alt: 'An orange curve through samples under a bell jar' },
  summary:
    'Forecasts, experiments and statistical models for one costly question, such as how much to order or which customers may leave next.',
  description:
    'Forecasts, experiments and statistical models for leaders with a costly question to settle, such as how much stock to order or which customers are likely to leave next.',
  detailedDescription:
    'Bring us a decision. ‘How many coats should we order in June?’ is a better start than a warehouse full of tables, because it tells us what an answer is worth and how wrong it may be. From there our data scientists gather the evidence, document how they cleaned it and try the simplest method that could work. Sometimes a well drawn chart settles the matter, and the project ends early.\n\nIf a model is needed, you receive it with its uncertainty: a range for the forecast, and a fair comparison with the method you use today. Cause and coincidence are kept apart, by experiment where one is possible. What proves useful goes into daily work, as a figure in your planning tool or a list on a manager’s desk. We hand over code and data definitions in a state that another scientist could rerun.',
  services: [
    'Demand Forecasting: sales, visits or workload predicted with honest ranges, down to each shop and week',
    'Customer Modelling: early signs of leaving, likely lifetime value and groups that deserve different treatment',
    'Experiment Design: controlled trials of prices, pages or offers, planned so the result can be trusted',
    'Causal Analysis: the effect of a campaign or policy estimated when a clean experiment is impossible',
    'Optimisation Models: routes, rotas and stock levels calculated against your real constraints and costs',
    'Anomaly Detection: unusual payments, meter readings or machine behaviour flagged with the reason they stand out',
    'Simulation Studies: a working model of your operation in which changes are tried before money moves',
    'Model Deployment: finished models placed inside everyday tools, watched for drift and retrained when conditions change',
  ],
  outcome:
    'Plans rest on forecasts with a stated margin, and arguments about what works are settled by a fair test. Your team can repeat every analysis and explain it to the board.',
} satisfies Service;
