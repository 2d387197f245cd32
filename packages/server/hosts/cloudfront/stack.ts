/**
 * CloudFront's managed cache policy:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';

const reference = (name: string) => ({ Ref: name });
const attribute = (name: string, of: string) => ({ 'Fn::GetAtt': [name, of] });

const cloudFrontFunction = (name: string, code: string) => ({
  Type: 'AWS::CloudFront::Function',
  Properties: {
    Name: { 'Fn::Sub': `\${AWS::StackName}-${name}` },
    AutoPublish: true,
    FunctionConfig: { Comment: `Made by worldwright host-files`, Runtime: 'cloudfront-js-2.0' },
    FunctionCode: code,
  },
});

/** Allows only CloudFront to read the bucket. `s3:ListBucket` makes S3 answer 404 instead of 403 for missing files. */
const bucketPolicy = {
  Type: 'AWS::S3::BucketPolicy',
  Properties: {
    Bucket: reference('Bucket'),
    PolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: ['s3:GetObject', 's3:ListBucket'],
          Resource: [attribute('Bucket', 'Arn'), { 'Fn::Sub': `\${Bucket.Arn}/*` }],
          Condition: {
            StringEquals: {
              'AWS:SourceArn': {
                'Fn::Sub': `arn:\${AWS::Partition}:cloudfront::\${AWS::AccountId}:distribution/\${Distribution}`,
              },
            },
          },
        },
      ],
    },
  },
};

const distribution = (folder: string) => ({
  Type: 'AWS::CloudFront::Distribution',
  Properties: {
    DistributionConfig: {
      Enabled: true,
      HttpVersion: 'http2and3',
      IPV6Enabled: true,
      Aliases: { 'Fn::If': ['HasDomain', [reference('Domain')], reference('AWS::NoValue')] },
      ViewerCertificate: {
        'Fn::If': [
          'HasDomain',
          {
            AcmCertificateArn: reference('Certificate'),
            SslSupportMethod: 'sni-only',
            MinimumProtocolVersion: 'TLSv1.2_2021',
          },
          { CloudFrontDefaultCertificate: true },
        ],
      },
      Origins: [
        {
          Id: 'bucket',
          DomainName: attribute('Bucket', 'RegionalDomainName'),
          OriginAccessControlId: attribute('Access', 'Id'),
          S3OriginConfig: {},
        },
      ],
      DefaultCacheBehavior: {
        TargetOriginId: 'bucket',
        ViewerProtocolPolicy: 'redirect-to-https',
        CachePolicyId: CACHING_OPTIMIZED,
        Compress: true,
        FunctionAssociations: [
          { EventType: 'viewer-request', FunctionARN: attribute('OnRequest', 'FunctionARN') },
          { EventType: 'viewer-response', FunctionARN: attribute('OnResponse', 'FunctionARN') },
        ],
      },
      CustomErrorResponses: [
        { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: `${folder}/404.html`, ErrorCachingMinTTL: 10 },
      ],
    },
  },
});

/**
 * Returns a CloudFormation stack: a bucket, a CloudFront distribution, and the functions.
 *
 * @param folder base path such as `/klima`; empty if the site has the whole host.
 */
export function stack(functions: { request: string; response: string }, folder: string): string {
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Parameters: {
      Domain: { Type: 'String', Default: '', Description: 'Domain of the site, www.example.org' },
      Certificate: { Type: 'String', Default: '', Description: 'Its certificate in us-east-1, arn:aws:acm:…' },
    },
    Conditions: { HasDomain: { 'Fn::Not': [{ 'Fn::Equals': [reference('Domain'), ''] }] } },
    Resources: {
      Bucket: { Type: 'AWS::S3::Bucket', DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' },
      BucketPolicy: bucketPolicy,
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: reference('AWS::StackName'),
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      OnRequest: cloudFrontFunction('request', functions.request),
      OnResponse: cloudFrontFunction('response', functions.response),
      Distribution: distribution(folder),
    },
    Outputs: {
      Bucket: { Value: reference('Bucket') },
      Address: { Value: attribute('Distribution', 'DomainName') },
    },
  };
  return `${JSON.stringify(template, undefined, 2)}\n`;
}
