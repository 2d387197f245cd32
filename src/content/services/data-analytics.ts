import type { Service } from '../schemas/services';

export default {
  id: 4,
  title: 'Data Analytics Services',
  path: 'data-analytics',
  family: 'data',
  icon: 'chart-no-axes-column-increasing',
  banner: {
    src: 'data-analytics',
    alt: 'A plate of hexagonal columns rises from ink to white, an orange line threaded along the ridge',
  },
  dp: { src: 'data-analytics', alt: 'Rising hexagonal columns with an orange line on top' },
  summary:
    'Sales, stock, finance and web data in one trusted place, with dashboards that your managers open on Monday and can still defend on Friday.',
  description:
    'We bring sales, stock, finance and web data into one trusted place, then build the dashboards and reports your managers open on Monday morning and can still defend on Friday.',
  detailedDescription:
    'Ask sales and finance for last month’s revenue and you may well hear two different numbers. Both are honest; they were counted from different tables. Our analysts sit down with each side, agree what a sale, a customer and a return mean, and write those definitions where everyone can find them. Pipelines then collect the data from your shop, ledger and campaign tools into a warehouse, and tests catch a missing file before a director does.\n\nOnly then do we draw charts. Each dashboard is made for a named reader and a decision that reader takes: what to reorder, which branch needs help, where the margin went. Anything nobody opens is retired. Your own analysts learn the data model alongside us, so new questions can be answered in-house.',
  services: [
    'Data Audit: a plain account of what you collect, where it lives and how far to trust it',
    'Data Warehousing: one well-documented store on Snowflake, BigQuery, Fabric or PostgreSQL, sized to your budget',
    'Data Pipelines: scheduled loads from ledgers, shops and marketing tools, with alarms when something fails to arrive',
    'Metric Definitions: a shared dictionary of revenue, margin and churn, agreed by the people who report them',
    'Dashboard Design: screens in Power BI, Tableau or Looker, each made for one reader’s decisions',
    'Customer Analytics: cohorts, repeat purchases and journeys that show who stays, who leaves and where',
    'Financial Reporting: month-end packs that assemble themselves and trace every figure back to its entry',
    'Self-service Training: hands-on lessons with your own data, so managers can answer everyday questions themselves',
  ],
  outcome:
    'Meetings begin with an agreed figure and end with a decision. Your analysts spend their week explaining what happened, and the copying between spreadsheets stops.',
} satisfies Service;
