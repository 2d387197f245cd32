import { findWebKit } from '@worldwright/testing';
import { smoke } from './smoke';
import { WebKit } from './webkit';

const programs = findWebKit();
smoke('WebKit', programs && ((wish) => WebKit.launch(programs, wish)));
