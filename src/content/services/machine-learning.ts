import type { Service } from '../schemas/services';

export default {
  id: 5,
  title: 'Machine Learning Solutions',
  path: 'machine-learning',
  family: 'ai',
  icon: 'chart-network',
  banner: {
    src: 'machine-learning',
    alt: 'An orange path steps down stacked contour layers to a glowing ball in the deepest hollow',
  },
  dp: { src: 'machine-learning', alt: 'An orange path descends contour layers to a glowing ball' },
  summary:
    'Models trained on your own history to forecast demand, spot faults and flag fraud, watched in production and retrained before they drift.',
  description:
    'Models trained on your own history to forecast demand, spot faults and flag fraud, then watched in production so that they are retrained before the world drifts away from them.',
  detailedDescription:
    'How much bread will the station shop sell on Thursday? Which pump is about to fail? Questions like these have answers hidden in records you already keep, and machine learning is a disciplined way of finding them. Before training anything we set a baseline, the rule of thumb your planners use today. A model has to beat it on data it has never seen; otherwise we say so and stop.\n\nFeatures are built with the people who know the machines and the customers, since they can tell a real pattern from a quirk in the till. Once a model earns its place, we package it with its version, its training data and its tests, and connect it to the screen where the decision is taken. Monitoring compares each prediction with what happened later, so a loss of accuracy shows up early.',
  services: [
    'Feasibility Study: an honest test of whether your data can beat the rule of thumb used today',
    'Demand Forecasting: sales and staffing predictions by site and day, with the uncertainty shown beside each figure',
    'Predictive Maintenance: early warnings from vibration, heat and usage records, ranked by cost of failure',
    'Fraud Detection: payments and claims scored as they arrive, with the reasons listed for the investigator',
    'Recommendation Engines: product and content suggestions that respect stock, margin and what the customer already owns',
    'Feature Engineering: raw logs and tables turned into tested inputs that several models can share',
    'Model Deployment: versioned models served in real time or overnight, with a quick return to the previous one',
    'Model Monitoring: accuracy, drift and bias tracked after launch, with retraining triggered by agreed limits',
  ],
  outcome:
    'Planners start the day with a forecast that has been tested against their own judgement, and the model’s record is on view for anyone who wants to question it.',
} satisfies Service;
