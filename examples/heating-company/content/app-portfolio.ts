import type { PortfolioItem } from './schemas/web-portfolio';

const items: PortfolioItem[] = [];

export default items;
